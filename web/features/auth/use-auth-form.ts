import { useState, type FormEvent, type RefObject } from 'react';
import { useTranslate, type Translate } from '../../lib/i18n/translate.ts';
import { addressFault } from '../../lib/account/address-fault.ts';
import { useFormErrors, type Errors } from '../../components/form/use-form-errors.ts';

/** Sends the form's values. Returns its errors, or nothing after success. */
export type SendAuthForm<Name extends string> = (values: Record<Name, string>) => Promise<Errors<Name> | undefined>;

/** Fewest characters of a new password; the server decides (docs/behaviour/limits.md#validation). */
const shortestPassword = 8;

/** A field as far as it is looked at before the form is sent. */
interface CheckedField<Name extends string> {
  name: Name;
  label: string;
  type?: string;
  autoComplete: string;
}

/** Returns what can be said of a field before the server is asked, so that it is said with all the rest. */
function faultOf<Name extends string>(
  t: Translate,
  { name, label, type, autoComplete }: CheckedField<Name>,
  values: Record<string, string>,
): string | undefined {
  const value = values[name]!;
  const isConfirmation = name === 'confirmation';
  if (value.trim() === '')
    return isConfirmation ? t('auth.confirmation.missing') : t('auth.required', { field: label });
  if (isConfirmation) return value === (values['newPassword'] ?? values['password']) ? undefined : t('auth.mismatch');
  if (type === 'email') return addressFault(t, value);
  if (autoComplete === 'new-password' && [...value].length < shortestPassword) return t('auth.password.short');
  return undefined;
}

/**
 * Returns how to submit a form in which every field is required, and its errors, all that can be said at once: where
 * something is wrong before it is sent, `check` asks the server what else is. It stays busy after success.
 */
export function useAuthForm<Name extends string>(
  fields: readonly CheckedField<Name>[],
  send: SendAuthForm<Name>,
  check: SendAuthForm<Name> | undefined,
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
    const faults = fields.flatMap((field) => {
      const fault = faultOf(t, field, values);
      return fault === undefined ? [] : [[field.name, fault] as const];
    });
    const found = Object.fromEntries(faults) as Errors<Name>;
    const isFaulty = faults.length > 0;
    if (isFaulty && !check) return showErrors(found);
    setBusy(true);
    const refused = await (isFaulty ? check!(values) : send(values));
    if (!isFaulty && !refused) return;
    setBusy(false);
    showErrors({ ...refused, ...found });
  };
  return { form, errors, clearError, busy, onSubmit };
}
