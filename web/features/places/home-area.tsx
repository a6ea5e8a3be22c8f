import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { HouseLineIcon } from '@phosphor-icons/react/dist/csr/HouseLine';
import { Suspense } from 'react';
import type { ChosenPlace } from '../../lib/place/place-state.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { FormError } from '../../components/form/form-field.tsx';
import { lazyRequired } from '../../components/base/lazy-component.tsx';
import { useHomeArea } from './use-home-area.ts';

const AddressField = lazyRequired(async () => (await import('./address-field.tsx')).AddressField);

type HomeAreaState = ReturnType<typeof useHomeArea>;
type OnLook = ((place: ChosenPlace) => void) | undefined;

function Actions({
  homeArea: { area, name, setText, save, saving },
  onLook,
}: {
  homeArea: HomeAreaState;
  onLook: OnLook;
}) {
  const t = useTranslate();
  return (
    <HStack gap="2" wrap="wrap">
      {area && onLook && (
        <Button look="soft" onClick={() => onLook({ ...area, label: name ?? null })}>
          {t('homeArea.look')}
        </Button>
      )}
      <Button look="outline" onClick={() => setText('')}>
        {t(area ? 'homeArea.change' : 'homeArea.choose')}
      </Button>
      {area && (
        <Button look="plain" size="edge" colorPalette="coral" disabled={saving} onClick={() => void save(null)}>
          {t('homeArea.remove')}
        </Button>
      )}
    </HStack>
  );
}

function AddressForm({ text, setText, save }: Pick<HomeAreaState, 'setText' | 'save'> & { text: string }) {
  const t = useTranslate();
  return (
    <Stack gap="2">
      <Suspense>
        <AddressField
          label={t('homeArea.label')}
          hint={t('homeArea.hint')}
          value={text}
          onText={setText}
          onPick={({ latitude, longitude }) => void save({ latitude, longitude })}
        />
      </Suspense>
      <Button look="plain" size="edge" alignSelf="start" onClick={() => setText(null)}>
        {t('homeArea.cancel')}
      </Button>
    </Stack>
  );
}

function Description({ area, name }: Pick<HomeAreaState, 'area' | 'name'>) {
  const t = useTranslate();
  const around = name === undefined ? '…' : t('homeArea.around', { place: name });
  return <>{area ? around : t('homeArea.text')}</>;
}

/**
 * Renders the viewer's home area, which they set by an address (docs/behaviour/finding.md#home-area). With `onLook` it
 * offers to look from there.
 */
export function HomeArea({ onLook }: { onLook?: (place: ChosenPlace) => void }) {
  const t = useTranslate();
  const homeArea = useHomeArea();
  const { isKnown, area, name, text, setText, save, error } = homeArea;
  if (!isKnown) return null;
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
              <Description area={area} name={name} />
            </Text>
          </Box>
          {text === null ? (
            <Actions homeArea={homeArea} onLook={onLook} />
          ) : (
            <AddressForm text={text} setText={setText} save={save} />
          )}
          {error && <FormError>{error}</FormError>}
        </Stack>
      </HStack>
    </Card>
  );
}
