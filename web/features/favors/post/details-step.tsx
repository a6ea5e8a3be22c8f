import { useQuery } from '@apollo/client/react';
import { PRICE_LENGTH } from '../../../../shared/price.rules.ts';
import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { usePriceFault } from '../../../lib/i18n/price-fault.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { maxLengths, type Draft } from './post-favor-draft.ts';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { UsualPriceDocument, type FavorCategory } from '../../../generated/graphql.ts';

/** Says what similar favors usually go for, once there are enough of them (docs/behaviour/finding.md#usual-prices). */
function UsualPrice({ category }: { category: FavorCategory }) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = useQuery(UsualPriceDocument, { variables: { category } });
  const price = data?.usualPrice;
  if (!price) return null;
  return (
    <Text textStyle="small" color="muted">
      {t('ask.words.usual', { price: format.price(price) })}
    </Text>
  );
}

const PriceInput = chakra(TextInput, { base: { textStyle: 'headline', minH: '3.625rem', pe: '10' } });

const EuroSign = chakra('span', {
  base: {
    position: 'absolute',
    right: '4',
    top: '50%',
    transform: 'translateY(-50%)',
    color: 'muted',
    // A finger on it means the field.
    pointerEvents: 'none',
  },
});

/** Aligned with the price input beside it: the same height, below the height of a label. */
const NegotiableBox = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    mt: '1.5625rem',
    minH: '3.625rem',
    px: '3.5',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1.5px',
    borderColor: 'line',
  },
});

function AcceptanceChoice({ draft: { acceptance }, onChange }: StepProps) {
  const t = useTranslate();
  const chooses = acceptance === 'CHOOSE';
  return (
    <Box>
      <Switch line checked={chooses} onChange={(on) => onChange({ acceptance: on ? 'CHOOSE' : 'FIRST_COME' })}>
        {t('ask.words.choose')}
      </Switch>
      <Text textStyle="small" color="muted" aria-live="polite">
        {t(chooses ? 'ask.words.choose.on' : 'ask.words.choose.off')}
      </Text>
    </Box>
  );
}

/** Says who alone will see the draft, and how to ask everybody instead. */
function OnlyOnePerson({ draft: { only }, onChange }: StepProps) {
  const t = useTranslate();
  return (
    <Box>
      <Text>{t('ask.only', { name: only!.firstName })}</Text>
      <Button look="plain" size="edge" onClick={() => onChange({ only: null })}>
        {t('ask.only.everybody')}
      </Button>
    </Box>
  );
}

/**
 * Returns what is wrong with the price, once its writer has left the field or wants to go on, and what to call then.
 * What the server says of a price that is read here stays its own.
 */
function usePriceError({ price }: Draft, refusal: Refusal | null) {
  const [isLeft, setIsLeft] = useState(false);
  const fault = usePriceFault()(price);
  const isRefused = refusal?.field === 'price';
  const error = fault ? (isLeft || isRefused) && fault : isRefused && refusal.message;
  return { error: error || undefined, leave: () => setIsLeft(true) };
}

/** Renders step 2: title, description and price. `refusal` is shown at the field that was refused. */
export function DetailsStep({ draft, onChange, refusal }: StepProps & { refusal: Refusal | null }) {
  const t = useTranslate();
  const price = usePriceError(draft, refusal);
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const count = (text: string, max: number) => t('ask.words.count', { used: text.length, room: max });
  return (
    <PostFavorStep title={t('ask.words.title')} text={t('ask.words.text')}>
      <Stack gap="5">
        <FormField label={t('ask.words.label')} error={errorOf('title')} count={count(draft.title, maxLengths.title)}>
          <TextInput
            value={draft.title}
            maxLength={maxLengths.title}
            enterKeyHint="next"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </FormField>
        <FormField
          label={t('ask.words.description')}
          hint={t('ask.words.description.hint')}
          error={errorOf('description')}
          count={count(draft.description, maxLengths.description)}
        >
          <TextArea
            value={draft.description}
            maxLength={maxLengths.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </FormField>
        <HStack columnGap="3" rowGap="0" align="start" flexWrap="wrap">
          <Box flex="1 1 8rem">
            <FormField label={t('ask.words.price')} hint={t('ask.words.price.hint')} error={price.error}>
              <Box position="relative">
                <PriceInput
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={PRICE_LENGTH}
                  value={draft.price}
                  onBlur={price.leave}
                  onChange={(event) => onChange({ price: event.target.value })}
                />
                <EuroSign aria-hidden>€</EuroSign>
              </Box>
            </FormField>
          </Box>
          <NegotiableBox>
            <Switch checked={draft.isNegotiable} onChange={(isNegotiable) => onChange({ isNegotiable })}>
              {t('ask.words.negotiable')}
            </Switch>
          </NegotiableBox>
        </HStack>
        {draft.category && <UsualPrice category={draft.category} />}
        {draft.only ? (
          <OnlyOnePerson draft={draft} onChange={onChange} />
        ) : (
          <AcceptanceChoice draft={draft} onChange={onChange} />
        )}
      </Stack>
    </PostFavorStep>
  );
}
