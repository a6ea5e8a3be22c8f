import { useState, type FormEvent, type RefObject } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useFormErrors, type Errors } from '../../components/form/use-form-errors.ts';

/** Sends the form's values. Returns its errors, or nothing after success. */
export type SendAuthForm<Name extends string> = (values: Record<Name, string>) => Promise<Errors<Name> | undefined>;

/** Returns how to submit a form in which every field is required, and its errors; it stays busy after success. */
export function useAuthForm<Name extends string>(
  fields: readonly { name: Name; label: string }[],
  send: SendAuthForm<Name>,
): {
  /** The `ref` of the form element. */
  form: RefObject<HTMLFormElement | null>;
  errors: Errors<Name>;
  clearError: (name: Name) => void;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
} {
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
          missing.map(({ name, label }) => [
            name,
            name === 'confirmation' ? t('auth.confirmation.missing') : t('auth.required', { field: label }),
          ]),
        ) as Errors<Name>,
      );
    setBusy(true);
    const refused = await send(values);
    if (!refused) return;
    setBusy(false);
    showErrors(refused);
  };
  return { form, errors, clearError, busy, onSubmit };
}
