import { Field } from '@ark-ui/react/field';
import { HStack, Text, chakra } from '@chakra-ui/react';
import { useId, type ComponentProps, type ReactNode } from 'react';

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

/** Words that are being written have their own direction, too. */
const ownDirection = { defaultProps: { dir: 'auto' } } as const;

/** Renders a text input; inside a {@link FormField} it is linked to its label, hint and error. */
export const TextInput = chakra(Field.Input, control, ownDirection);

/**
 * Attributes of an input for an e-mail address. It is none of `type="email"`: browsers refuse there what mail servers
 * take, and one writes the domain in other letters than were typed.
 */
export const addressInput = { type: 'text', inputMode: 'email', spellCheck: false } as const;

/** Renders a multi-line text input; inside a {@link FormField} it is linked to its label, hint and error. */
export const TextArea = chakra(
  Field.Textarea,
  { base: { ...control.base, minH: '7rem', resize: 'none' } },
  ownDirection,
);

/** Renders the browser's own select; inside a {@link FormField} it is linked to its label, hint and error. */
export const Select = chakra(Field.Select, control);

const Label = chakra(Field.Label, { base: { display: 'block', textStyle: 'label', mb: '2' } });
const Hint = chakra(Field.HelperText, { base: { textStyle: 'tiny', color: 'muted' } });
const errorStyles = { base: { textStyle: 'small', fontWeight: '600', color: 'coral.ink' } } as const;
/** Describes its control: screen readers read `aria-errormessage`, which Ark's own error text sets, unevenly. */
const FieldError = chakra(Field.HelperText, errorStyles, { defaultProps: { 'aria-live': 'polite' } });

/** Renders an error of a whole form, or of several controls together; screen readers announce it when it appears. */
export const FormError = chakra('p', errorStyles, { defaultProps: { role: 'alert' } });

/**
 * Ties an error to controls that are no single {@link FormField}: returns the attributes of each of them, and the error
 * to render beside them.
 */
export function useTiedError(error: string | undefined): {
  tied: { 'aria-invalid'?: true; 'aria-describedby'?: string };
  said: ReactNode;
} {
  const id = useId();
  if (error === undefined) return { tied: {}, said: null };
  return {
    tied: { 'aria-invalid': true, 'aria-describedby': id },
    said: (
      <FormError id={id} mt="2">
        {error}
      </FormError>
    ),
  };
}

/** Renders a label, a control, and below it the hint or the error. */
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
  /** The error text; undefined while the value is valid. */
  error?: string | undefined;
  /** The used part of the allowed length, such as `32 / 80`. */
  count?: string;
} & Omit<ComponentProps<typeof Field.Root>, 'invalid'>) {
  return (
    <Field.Root invalid={error !== undefined} {...field}>
      <Label>{label}</Label>
      {children}
      <HStack justify="space-between" align="start" mt="1.5" gap="4" _empty={{ display: 'none' }}>
        {error === undefined ? hint !== undefined && <Hint>{hint}</Hint> : <FieldError>{error}</FieldError>}
        {count !== undefined && (
          <Text textStyle="tiny" color="muted" ms="auto" whiteSpace="nowrap" aria-hidden>
            {count}
          </Text>
        )}
      </HStack>
    </Field.Root>
  );
}
