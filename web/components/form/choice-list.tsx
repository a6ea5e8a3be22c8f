import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTiedError } from './form-field.tsx';

/** Renders a group of controls that answer one question. */
export const Group = chakra('fieldset', { base: { borderWidth: '0', m: '0', p: '0', minW: '0' } });
/** Renders that question; the first child of a {@link Group}. */
export const Legend = chakra('legend', { base: { textStyle: 'label', p: '0', mb: '1' } });

/** Renders one answer as a line to tap. */
export const Line = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    py: '1.5',
    cursor: 'pointer',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '0' },
  },
});

const Radio = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      flexShrink: '0',
      boxSize: '1.375rem',
      m: '0',
      rounded: 'full',
      bg: 'card',
      borderWidth: '2px',
      borderColor: 'muted',
      cursor: 'pointer',
      transitionProperty: 'border-width, border-color',
      transitionDuration: 'quick',
      _checked: { borderWidth: '7px', borderColor: 'spruce.solid' },
      _focusVisible: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'radio' } },
);

/** Renders radio buttons, each a line to tap. `label` is the question they answer. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Null before the first choice. */
  value: Value | null;
  /** The error text; undefined while the choice is valid. */
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  const { tied, said } = useTiedError(error);
  return (
    <Group>
      <Legend>{label}</Legend>
      {choices.map((choice) => (
        <Line key={choice.value}>
          <Radio
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            {...tied}
          />
          {choice.label}
        </Line>
      ))}
      {said}
    </Group>
  );
}
