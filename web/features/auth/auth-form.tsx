import { Box, SimpleGrid } from '@chakra-ui/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { FormError, FormField, TextInput } from '../../components/form/form-field.tsx';
import { useFormErrors, type Errors } from '../../components/form/use-form-errors.ts';
import { PasswordInput } from './password-input.tsx';

/** One thing to type. */
export interface AuthField<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  type?: 'email' | 'password';
  /** The token by which browsers and password managers know what belongs here. */
  autoComplete: string;
  /** Stands beside its neighbour where there is room. */
  half?: true;
}

/** A form in which everything is required. `send` answers what is wrong, or nothing when all went well; then the form stays closed. */
export function AuthForm<Name extends string>({
  fields,
  aside,
  submit,
  send,
}: {
  fields: readonly AuthField<Name>[];
  /** Stands between the fields and the button. */
  aside?: ReactNode;
  submit: string;
  send: (values: Record<Name, string>) => Promise<Errors<Name> | undefined>;
}) {
  const t = useTranslate();
  const { form, errors, showErrors, clearError } = useFormErrors<Name>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>;
    const missing = fields.filter(({ name }) => values[name].trim() === '');
    if (missing.length > 0)
      return showErrors(
        Object.fromEntries(
          missing.map(({ name, label }) => [name, t('auth.required', { field: label })]),
        ) as Errors<Name>,
      );
    setBusy(true);
    const refused = await send(values);
    if (!refused) return;
    setBusy(false);
    showErrors(refused);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={busy}>
      <SimpleGrid columns={2} gap="4">
        {fields.map(({ name, label, hint, type, autoComplete, half }) => {
          const Input = type === 'password' ? PasswordInput : TextInput;
          return (
            <Box key={name} gridColumn={half ? 'auto' : '1 / -1'} minW="0">
              <FormField label={label} hint={hint} error={errors[name]}>
                <Input
                  name={name}
                  type={type}
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
