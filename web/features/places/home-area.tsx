import { useMutation, useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine';
import { Suspense, useState } from 'react';
import { useNameOf } from '../../lib/place/place-name.ts';
import type { ChosenPlace } from '../../lib/place/place-state.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { Button } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { FormError } from '../../components/form/form-field.tsx';
import { lazyRequired } from '../../components/base/lazy-component.tsx';
import { HomeAreaDocument, SaveHomeAreaDocument, type SaveHomeAreaInput } from '../../generated/graphql.ts';

const AddressField = lazyRequired(async () => (await import('./address-field.tsx')).AddressField);

/**
 * The neighbourhood a signed-in person calls home: they hear of favors around it wherever they are. It is chosen by an address, of which
 * only the area is kept. With `onLook` it also offers to look from there.
 */
export function HomeArea({ onLook }: { onLook?: (place: ChosenPlace) => void }) {
  const t = useTranslate();
  const { data } = useQuery(HomeAreaDocument);
  const [save, { loading, error }] = useMutation(SaveHomeAreaDocument);
  const [typed, setTyped] = useState<string | null>(null);
  const home = data?.viewer?.homeArea ?? null;
  const name = useNameOf(home);

  const keep = async (input: SaveHomeAreaInput | null) => {
    try {
      await save({ variables: { input } });
    } catch {
      return;
    }
    setTyped(null);
    showToast({ title: t(input ? 'homeArea.saved' : 'homeArea.removed') });
  };
  if (!data?.viewer) return null;
  return (
    <Card as="section" aria-label={t('homeArea.title')} p="4">
      <HStack gap="3" align="start">
        <Box color="spruce.ink" flexShrink="0">
          <HouseLineIcon size={24} weight="duotone" aria-hidden />
        </Box>
        <Stack gap="3" minW="0" flex="1">
          <Box>
            <Text as="h3" textStyle="strong">
              {t('homeArea.title')}
            </Text>
            <Text textStyle="small" color="muted">
              {home ? (name === undefined ? '…' : t('homeArea.around', { place: name })) : t('homeArea.text')}
            </Text>
          </Box>
          {typed === null ? (
            <HStack gap="2" wrap="wrap">
              {home && onLook && (
                <Button look="soft" onClick={() => onLook({ ...home, label: name ?? null })}>
                  {t('homeArea.look')}
                </Button>
              )}
              <Button look="outline" onClick={() => setTyped('')}>
                {t(home ? 'homeArea.change' : 'homeArea.choose')}
              </Button>
              {home && (
                <Button
                  look="plain"
                  size="edge"
                  colorPalette="coral"
                  disabled={loading}
                  onClick={() => void keep(null)}
                >
                  {t('homeArea.remove')}
                </Button>
              )}
            </HStack>
          ) : (
            <Stack gap="2">
              <Suspense>
                <AddressField
                  label={t('homeArea.label')}
                  hint={t('homeArea.hint')}
                  value={typed}
                  onText={setTyped}
                  onPick={({ latitude, longitude }) => void keep({ latitude, longitude })}
                />
              </Suspense>
              <Button look="plain" size="edge" alignSelf="start" onClick={() => setTyped(null)}>
                {t('homeArea.cancel')}
              </Button>
            </Stack>
          )}
          {error && <FormError>{refusalOf(error)?.message ?? t('error.offline')}</FormError>}
        </Stack>
      </HStack>
    </Card>
  );
}
