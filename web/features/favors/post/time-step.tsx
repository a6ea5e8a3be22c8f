import { RadioGroup } from '@ark-ui/react/radio-group';
import { Box, Text, chakra } from '@chakra-ui/react';
import { dayAtPlace } from '../../../../shared/place-time.ts';
import { serverNow } from '../../../lib/apollo/server-clock.ts';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { timeframes, type Timeframe } from '../../../lib/i18n/timeframe-label.ts';
import { FormField, TextInput } from '../../../components/form/form-field.tsx';
import { FactChoices } from './fact-choices.tsx';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';

const Choice = chakra(RadioGroup.Item, {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    minH: '3.5rem',
    px: '4',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1.5px',
    borderColor: 'line',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'muted' },
    '&[data-focus-visible]': { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
    _checked: { bg: 'spruce.soft', borderColor: 'spruce.solid', color: 'spruce.ink' },
  },
});

/** Returns today at the place, as `YYYY-MM-DD`: there somebody is to come, wherever this is written. */
const today = () => dayAtPlace(new Date(serverNow()));

/** Returns the furthest day a favor may have, a year from now (docs/behaviour/favors.md#expiry), as `YYYY-MM-DD`. */
function inAYear(): string {
  const [year, month, day] = today().split('-').map(Number);
  return new Date(Date.UTC(year! + 1, month! - 1, day)).toISOString().slice(0, 10);
}

const isOpenDay = (day: string) => day >= today() && day <= inAYear();

/**
 * Renders step 4: a word or a date; choosing one clears the other (docs/behaviour/favors.md#wizard-steps). `refusal` is
 * shown at the date.
 */
export function TimeStep({ draft, onChange, refusal }: StepProps & { refusal: Refusal | null }) {
  const t = useTranslate();
  const error = refusal?.field === 'timeframe' ? refusal.message : undefined;
  return (
    <PostFavorStep title={t('ask.time.title')} text={t('ask.time.text')}>
      <RadioGroup.Root
        value={draft.timeframe}
        onValueChange={({ value }) => value && onChange({ timeframe: value as Timeframe, date: null })}
        aria-label={t('ask.time.choice')}
      >
        <Box display="grid" gap="2.5" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {timeframes.map((timeframe) => (
            <Choice key={timeframe} value={timeframe}>
              <RadioGroup.ItemText asChild>
                <Text as="span" textStyle="strong">
                  {t(`ask.time.${timeframe}`)}
                </Text>
              </RadioGroup.ItemText>
              <RadioGroup.ItemHiddenInput />
            </Choice>
          ))}
        </Box>
      </RadioGroup.Root>
      <FormField label={t('ask.time.date')} error={error}>
        <TextInput
          type="date"
          min={today()}
          max={inAYear()}
          value={draft.date ?? ''}
          onChange={({ target }) => onChange({ date: isOpenDay(target.value) ? target.value : null, timeframe: null })}
        />
      </FormField>
      <FactChoices draft={draft} onChange={onChange} />
    </PostFavorStep>
  );
}
