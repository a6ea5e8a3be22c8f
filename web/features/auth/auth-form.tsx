import { Box, SimpleGrid } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/base/button.tsx';
import { addressInput, FormError, FormField, TextInput } from '../../components/form/form-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { useAuthForm, type SendAuthForm } from './use-auth-form.ts';

/** A text field of an {@link AuthForm}. */
export interface AuthField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  type?: 'email' | 'password' | 'tel' | 'code';
  /** Autofill token of the HTML standard. */
  autoComplete: string;
  /** Text that it begins with. */
  initial?: string;
  /** Takes half of the width. */
  half?: true;
}

/** Returns the attributes by which a device knows what is typed into a field. */
function attributesOf(
  type: AuthField<string>['type'],
): Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck'> {
  if (type === 'email') return addressInput;
  return type === 'code' ? { type: 'text', inputMode: 'numeric' } : { type };
}

/** Renders a form in which every field is required. */
export function AuthForm<Name extends string>({
  fields,
  aside,
  submit,
  send,
  check,
}: {
  fields: readonly AuthField<Name>[];
  /** Shown between the fields and the button. */
  aside?: ReactNode;
  /** Text of the button. */
  submit: string;
  send: SendAuthForm<Name>;
  /** Asks the server what else is wrong where something already is. */
  check?: SendAuthForm<Name>;
}) {
  const { form, errors, clearError, busy, onSubmit } = useAuthForm(fields, send, check);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <SimpleGrid columns={2} gap="4">
        {fields.map(({ name, label, hint, type, autoComplete, initial, half }) => {
          const Input = type === 'password' ? PasswordInput : TextInput;
          return (
            <Box key={name} gridColumn={half ? 'auto' : '1 / -1'} minW="0">
              <FormField label={label} hint={hint} error={errors[name]}>
                <Input
                  name={name}
                  {...attributesOf(type)}
                  defaultValue={initial}
                  autoComplete={autoComplete}
                  autoCapitalize={type ? 'none' : 'words'}
                  onInput={() => clearError(name)}
                />
              </FormField>
            </Box>
          );
        })}
      </SimpleGrid>
      {aside}
      {errors.form !== undefined && <FormError mt="4">{errors.form}</FormError>}
      <Button type="submit" size="lg" width="full" mt="6" disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}
