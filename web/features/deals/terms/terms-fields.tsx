import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { PRICE_LENGTH, readPriceCents } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useNamedZone } from '../../../lib/i18n/when.ts';
import { momentAtPlace } from '../../../../shared/place-time.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Card } from '../../../components/base/card.tsx';
import { Chip, ChoiceChip } from '../../../components/base/chip.tsx';
import { FormField, Select, TextArea, TextInput, useTiedError } from '../../../components/form/form-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { ChoiceGroup, toggled } from '../../../components/form/choice-group.tsx';
import { Group, Legend } from '../../../components/form/choice-list.tsx';
import { IncludedIcon } from './included-icons.tsx';
import { usePriceDifference } from './price-difference.ts';
import {
  canOpenLater,
  NOTE_LENGTH,
  clockOf,
  includable,
  priceText,
  steppedCents,
  type TermsDraft,
} from './terms-draft.ts';

const StepButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: 'min(3.25rem, 16vw)',
      rounded: 'control',
      bg: 'spruce.soft',
      color: 'spruce.ink',
      cursor: 'pointer',
      _active: { transform: 'scale(0.96)' },
      _disabled: { opacity: 0.45, cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const PriceInput = chakra(TextInput, {
  base: {
    textStyle: 'title',
    textAlign: 'center',
    borderColor: 'transparent',
    bg: 'transparent',
    px: '1',
    py: '0',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Renders a day to choose: its weekday above its number. */
const DayChoice = chakra(
  'button',
  {
    base: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '0.5',
      minH: '3.75rem',
      minW: '2.75rem',
      rounded: 'control',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'line',
      cursor: 'pointer',
      _hover: { borderColor: 'muted' },
      _pressed: { bg: 'spruce.solid', color: 'spruce.on', borderColor: 'spruce.solid' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders one thing that can be included; chosen ones keep their text dark on a tint. */
const IncludedChip = chakra(
  ChoiceChip,
  {
    base: {
      _pressed: { bg: 'spruce.soft', color: 'spruce.ink', borderColor: 'spruce.solid', borderWidth: '2px', px: '3.25' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface FieldsProps {
  draft: TermsDraft;
  onChange: (part: Partial<TermsDraft>) => void;
}

/** Attributes that tie an error to a control. */
type Tied = Pick<ReturnType<typeof useTiedError>, 'tied'>;

/** Renders a price that cannot be changed. */
function FixedPrice({ cents }: { cents: number }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card p="4" textAlign="center">
      <Text textStyle="title">{format.price({ cents, currency: 'EUR' })}</Text>
      <Text textStyle="small" color="muted">
        {t('deal.price.fixed')}
      </Text>
    </Card>
  );
}

/** Renders the price with buttons for a step less or more; a fixed price is shown and cannot be changed. */
export function PriceField({
  draft,
  onChange,
  askedCents,
  isFixed,
  error,
}: FieldsProps & { askedCents: number; isFixed: boolean; error: string | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const difference = usePriceDifference();
  if (isFixed) return <FixedPrice cents={askedCents} />;
  const cents = readPriceCents(draft.price);
  const step = (direction: 1 | -1) =>
    onChange({ price: priceText(cents === null ? askedCents : steppedCents(cents, direction)) });
  const text = difference(cents, askedCents);
  const isSignFirst = format.price({ cents: askedCents, currency: 'EUR' }).startsWith('€');
  return (
    <Card p="3.5">
      <FormField label={<Text srOnly>{t('deal.price')}</Text>} error={error}>
        <HStack gap="3" justify="center">
          <StepButton aria-label={t('deal.price.stepDown')} onClick={() => step(-1)}>
            <MinusIcon size={22} weight="bold" aria-hidden />
          </StepButton>
          <HStack flex="0 1 auto" minW="min(8rem, 34vw)" gap="0" justify="center" textStyle="title">
            {!/[€a-z]/i.test(draft.price) && (
              <Text as="span" order={isSignFirst ? 0 : 1} aria-hidden>
                €
              </Text>
            )}
            {/* As wide as what is written, so that sign and amount stand in the middle together. */}
            <Box width={`max(2.75rem, calc(${draft.price.length}ch + 2px))`} minW="0">
              <PriceInput
                textAlign={isSignFirst ? 'start' : 'end'}
                px="0"
                inputMode="decimal"
                autoComplete="off"
                maxLength={PRICE_LENGTH}
                value={draft.price}
                onChange={({ target }) => onChange({ price: target.value })}
              />
            </Box>
          </HStack>
          <StepButton aria-label={t('deal.price.stepUp')} onClick={() => step(1)}>
            <PlusIcon size={22} weight="bold" aria-hidden />
          </StepButton>
        </HStack>
      </FormField>
      <Box minH="1.625rem" mt="2.5" textAlign="center" aria-live="polite">
        {text && <Chip colorPalette={cents! > askedCents ? 'marigold' : 'spruce'}>{text}</Chip>}
      </Box>
    </Card>
  );
}

/** Renders the days that can be chosen; tapping the chosen one again fixes no time. */
function Days({ draft: { day }, onChange, days, tied }: FieldsProps & Tied & { days: readonly string[] }) {
  const { weekdayName, weekday } = useFormat();
  return (
    <Box display="grid" gap="1.5" gridTemplateColumns="repeat(auto-fill, minmax(2.75rem, 1fr))">
      {days.map((each) => (
        <DayChoice
          key={each}
          aria-pressed={each === day}
          aria-label={weekday(`${each}T12:00`)}
          onClick={() => onChange(each === day ? { day: null, minute: null } : { day: each })}
          {...((day === null || each === day) && tied)}
        >
          <Text as="span" textStyle="tiny" aria-hidden>
            {weekdayName(`${each}T12:00`)}
          </Text>
          <Text as="span" textStyle="cardTitle" aria-hidden>
            {Number(each.slice(-2))}
          </Text>
        </DayChoice>
      ))}
    </Box>
  );
}

/** Renders any time of the chosen day, and the starts that can be chosen on it. */
function Times({
  draft: { day, minute, lastsMinutes },
  onChange,
  minutes,
  tied,
}: FieldsProps & Tied & { minutes: readonly number[] }) {
  const t = useTranslate();
  const named = useNamedZone();
  return (
    <Select
      aria-label={t('deal.when.time')}
      value={minute === null ? '' : String(minute)}
      onChange={({ target }) => onChange({ minute: target.value === '' ? null : Number(target.value) })}
      {...tied}
    >
      <option value="">{t('deal.when.anyTime')}</option>
      {minutes.map((each) => (
        <option key={each} value={each}>
          {named(
            t('deal.when.slot', { from: clockOf(each), until: clockOf(each + lastsMinutes) }),
            momentAtPlace(day!, each),
          )}
        </option>
      ))}
    </Select>
  );
}

/** Renders the days that can be chosen and, once one is, its times. */
export function WhenField({
  question,
  days,
  minutes,
  error,
  ...field
}: FieldsProps & {
  error: string | undefined;
  /** Asks the writer when they can come, or when the other should. */
  question: string;
  days: readonly string[];
  /** Starts that can be chosen on the day of the draft, as minutes of it. */
  minutes: readonly number[];
}) {
  const t = useTranslate();
  const { monthAndYear } = useFormat();
  const { tied, said } = useTiedError(error);
  return (
    <Group>
      <HStack justify="space-between" mb="2">
        <Legend mb="0">{question}</Legend>
        <Text textStyle="small" color="muted" aria-hidden>
          {monthAndYear(`${days[0]!}T12:00`)}
        </Text>
      </HStack>
      <Days {...field} days={days} tied={tied} />
      <Box mt="2.5">
        {field.draft.day === null ? (
          <Text textStyle="small" color="muted">
            {t('deal.when.none.hint')}
          </Text>
        ) : (
          <Times {...field} minutes={minutes} tied={tied} />
        )}
      </Box>
      {said}
    </Group>
  );
}

/** Renders what the price includes. */
export function IncludedField({ draft, onChange }: FieldsProps) {
  const t = useTranslate();
  const { includes } = draft;
  return (
    <ChoiceGroup
      legend={t('deal.included')}
      options={includable}
      chosen={includes}
      Chip={IncludedChip}
      renderLabel={(each, isChosen) => (
        <>
          {isChosen ? <CheckCircleIcon size={18} weight="fill" aria-hidden /> : <IncludedIcon item={each} />}
          {t(`deal.included.${each}`)}
        </>
      )}
      onChoose={(each) => onChange({ includes: toggled(includes, each) })}
    />
  );
}

/** Renders, for the poster, when the other may read the address; nothing where that can only be at once. */
export function AddressField({ draft, onChange, now, name }: FieldsProps & { now: Date; name: string }) {
  const t = useTranslate();
  if (!canOpenLater(draft, now)) return null;
  return (
    <Box>
      <Switch line checked={draft.addressLater} onChange={(addressLater) => onChange({ addressLater })}>
        {t('deal.address.later')}
      </Switch>
      <Text textStyle="small" color="muted">
        {t('deal.address.later.hint', { name })}
      </Text>
    </Box>
  );
}

/** Renders the note to the other person. */
export function NoteField({
  draft,
  onChange,
  label,
  error,
}: FieldsProps & { label: string; error: string | undefined }) {
  const t = useTranslate();
  return (
    <FormField label={label} error={error} count={t('ask.words.count', { used: draft.note.length, room: NOTE_LENGTH })}>
      <TextArea
        minH="4.75rem"
        maxLength={NOTE_LENGTH}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </FormField>
  );
}
