import { chakra, Text } from '@chakra-ui/react';
import { Group, Legend, Line } from './choice-list.tsx';
import { useTiedError } from './form-field.tsx';

const Box = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      boxSize: '1.375rem',
      m: '0',
      rounded: '0.375rem',
      bg: 'card',
      borderWidth: '2px',
      borderColor: 'muted',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'quick',
      _before: {
        content: '"✓"',
        color: 'spruce.on',
        fontWeight: '700',
        fontSize: '0.9375rem',
        lineHeight: '1',
        opacity: 0,
      },
      _checked: { bg: 'spruce.solid', borderColor: 'spruce.solid', _before: { opacity: 1 } },
      _focusVisible: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
);

/** Renders checkboxes, each a line to tap. `label` is the question they answer. */
export function CheckList<Value extends string>({
  label,
  choices,
  value,
  error,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string; hint?: string }[];
  value: readonly Value[];
  /** The error text; undefined while the selection is valid. */
  error?: string | undefined;
  /** Called with every checked value, in the order of `choices`. */
  onChange: (value: Value[]) => void;
}) {
  const toggle = (one: Value) =>
    onChange(choices.map((choice) => choice.value).filter((each) => (each === one) !== value.includes(each)));
  const { tied, said } = useTiedError(error);
  return (
    <Group>
      <Legend>{label}</Legend>
      {choices.map((choice) => (
        <Line key={choice.value}>
          <Box checked={value.includes(choice.value)} onChange={() => toggle(choice.value)} {...tied} />
          <span>
            {choice.label}
            {choice.hint !== undefined && (
              <Text as="span" display="block" textStyle="tiny" color="muted">
                {choice.hint}
              </Text>
            )}
          </span>
        </Line>
      ))}
      {said}
    </Group>
  );
}
