import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { LookupFailure, ResolvedAddress } from '../../../lib/place/resolved-address.ts';
import { useTimeframeLabel } from '../../../lib/i18n/timeframe-label.ts';
import { Switch } from '../../../components/form/switch.tsx';
import { Card } from '../../../components/base/card.tsx';
import { CategorySquare } from '../../../components/base/category.tsx';
import { timeframeText, type Draft } from './post-favor-draft.ts';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';
import type { Photos } from './use-photos.ts';

/** The props of an address picker. */
export interface AddressPickerProps {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  /** Result of looking the address up on posting. */
  lookup: 'found' | LookupFailure | null;
  value: ResolvedAddress;
  onChange: (address: ResolvedAddress) => void;
}

const Thumbnail = chakra('img', { base: { boxSize: '3rem', objectFit: 'cover', rounded: 'tile', bg: 'line' } });

function Summary({ draft, photos }: { draft: Draft; photos: Photos['list'] }) {
  const t = useTranslate();
  const timeframeLabel = useTimeframeLabel();
  const format = useFormat();
  const cents = readPriceCents(draft.price);
  const time = draft.timeframe ? t(`ask.time.${draft.timeframe}`) : timeframeLabel(timeframeText(draft));
  return (
    <Stack gap="2">
      <Text as="h3" textStyle="label">
        {t('ask.summary')}
      </Text>
      <Card p="3.5" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3.5">
        {draft.category && <CategorySquare category={draft.category} iconSize={30} boxSize="4rem" />}
        <Box minW="0">
          <Text textStyle="cardTitle" lineClamp={2}>
            {draft.title}
          </Text>
          <HStack justify="space-between" mt="2" gap="3" align="baseline">
            <Text textStyle="small" color="muted">
              {time}
            </Text>
            <Text textStyle="price">
              {cents === null ? draft.price : format.price({ cents, currency: 'EUR' })}
              {draft.isNegotiable && (
                <Text
                  as="span"
                  textStyle="tiny"
                  fontFamily="body"
                  fontWeight="400"
                  letterSpacing="normal"
                  color="muted"
                  ms="1.5"
                >
                  {t('favor.negotiable')}
                </Text>
              )}
            </Text>
          </HStack>
          {photos.length > 0 && (
            <HStack gap="2" mt="2.5">
              {photos.map(({ key, preview }, index) => (
                <Thumbnail key={key} src={preview} alt={t('ask.photos.alt', { number: index + 1 })} />
              ))}
            </HStack>
          )}
        </Box>
      </Card>
    </Stack>
  );
}

/** Renders step 5: the address, and a summary of the favor. The places feature provides the picker. */
export function PlaceStep({
  draft,
  onChange,
  photos,
  error,
  lookup,
  AddressPicker,
}: StepProps & {
  photos: Photos['list'];
  error: string | undefined;
  lookup: AddressPickerProps['lookup'];
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  const t = useTranslate();
  return (
    <PostFavorStep title={t('ask.place.title')} text={t('ask.place.text')}>
      <AddressPicker
        label={t('ask.place.label')}
        hint={t('ask.place.hint')}
        error={error}
        lookup={lookup}
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
      {!draft.only && (
        <Box>
          <Switch line checked={draft.isFindable} onChange={(isFindable) => onChange({ isFindable })}>
            {t('ask.findable')}
          </Switch>
          <Text textStyle="small" color="muted">
            {t('ask.findable.text')}
          </Text>
        </Box>
      )}
      <Summary draft={draft} photos={photos} />
    </PostFavorStep>
  );
}
