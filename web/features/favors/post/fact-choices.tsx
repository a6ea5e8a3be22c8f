import { Stack, Text } from '@chakra-ui/react';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { durationText } from '../favor-facts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { StepProps } from './post-favor-step.tsx';

const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const;

/** Durations to choose from, in minutes. */
const durations = [30, 60, 120, 240, 480] as const;

/** Numbers of people to choose from. */
const people = [1, 2, 3, 4] as const;

/** Renders values to choose one of; the chosen one again leaves the question open. A stored value is offered too. */
function Choice<Value extends string | number>({
  label,
  values,
  chosen,
  textOf,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  chosen: Value | null;
  textOf: (value: Value) => string;
  onChoose: (value: Value | null) => void;
}) {
  const offered = chosen === null || values.includes(chosen) ? values : [...values, chosen];
  return (
    <ChoiceGroup
      legend={label}
      gap="2"
      rowGap="3"
      options={offered}
      chosen={chosen}
      renderLabel={textOf}
      onChoose={(value) => onChoose(value === chosen ? null : value)}
    />
  );
}

/** Renders the facts that a favor may leave open: time of the day, how long it takes, how many people are wanted. */
export function FactChoices({ draft, onChange }: StepProps) {
  const t = useTranslate();
  return (
    <Stack gap="5">
      <Text textStyle="small" color="muted">
        {t('ask.facts')}
      </Text>
      <Choice
        label={t('ask.facts.dayPart')}
        values={dayParts}
        chosen={draft.dayPart}
        textOf={(part) => t(`fact.dayPart.${part}`)}
        onChoose={(dayPart) => onChange({ dayPart })}
      />
      <Choice
        label={t('ask.facts.duration')}
        values={durations}
        chosen={draft.durationMinutes as (typeof durations)[number] | null}
        textOf={(minutes) => durationText(t, minutes)}
        onChoose={(durationMinutes) => onChange({ durationMinutes })}
      />
      <Choice
        label={t('ask.facts.people')}
        values={people}
        chosen={draft.peopleWanted as (typeof people)[number] | null}
        textOf={(count) => t('fact.people', { count })}
        onChoose={(peopleWanted) => onChange({ peopleWanted })}
      />
    </Stack>
  );
}
