import { Field } from '@ark-ui/react/field';
import { HStack, Text, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

const control = {
  base: {
    width: 'full',
    minH: '3.25rem',
    px: '4',
    py: '3',
    rounded: 'control',
    bg: 'card',
    color: 'ink',
    borderWidth: '1.5px',
    borderColor: 'line',
    // 16 px: iPhones zoom into smaller fields.
    fontSize: '1rem',
    lineHeight: '1.4',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _placeholder: { color: 'muted', opacity: 1 },
    _hover: { borderColor: 'muted' },
    _focusVisible: { outline: 'none', borderColor: 'spruce.solid', boxShadow: '0 0 0 1px {colors.spruce.solid}' },
    _invalid: { borderColor: 'coral.solid' },
  },
} as const;

/** A line of text; inside a {@link FormField} it is tied to its label, hint and error. */
export const TextInput = chakra(Field.Input, control);

/** Several lines of text; inside a {@link FormField} it is tied to its label, hint and error. */
export const TextArea = chakra(Field.Textarea, { base: { ...control.base, minH: '7rem', resize: 'none' } });

/** One of several, from the device's own list; inside a {@link FormField} it is tied to its label, hint and error. */
export const Select = chakra(Field.Select, control);

const Label = chakra(Field.Label, { base: { display: 'block', textStyle: 'label', mb: '2' } });
const Hint = chakra(Field.HelperText, { base: { textStyle: 'tiny', color: 'muted' } });
const fault = { base: { textStyle: 'small', fontWeight: '600', color: 'coral.ink' } } as const;
const Fault = chakra(Field.ErrorText, fault);

/** What is wrong with a whole form, or with several controls together; said aloud as it appears. */
export const FormError = chakra('p', fault, { defaultProps: { role: 'alert' } });

/** A label, a control, and below it the hint, or what is wrong with what was typed. */
export function FormField({
  label,
  hint,
  error,
  count,
  children,
  ...field
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; undefined while nothing is. */
  error?: string | undefined;
  /** How much of the room is used, such as `32 / 80`. */
  count?: string;
} & Omit<ComponentProps<typeof Field.Root>, 'invalid'>) {
  return (
    <Field.Root invalid={error !== undefined} {...field}>
      <Label>{label}</Label>
      {children}
      <HStack justify="space-between" align="start" mt="1.5" gap="4" _empty={{ display: 'none' }}>
        {error === undefined ? hint !== undefined && <Hint>{hint}</Hint> : <Fault>{error}</Fault>}
        {count !== undefined && (
          <Text textStyle="tiny" color="muted" ms="auto" aria-hidden>
            {count}
          </Text>
        )}
      </HStack>
    </Field.Root>
  );
}
