import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Error texts by field; `form` holds the error of the whole form. */
export type Errors<Field extends string> = Partial<Record<Field | 'form', string>>;

/** Returns a form's errors: showing them focuses the first invalid field, and typing into a field clears its error. */
export function useFormErrors<Field extends string>(): {
  /** The `ref` of the form element. */
  form: RefObject<HTMLFormElement | null>;
  errors: Errors<Field>;
  showErrors: (errors: Errors<Field>) => void;
  clearError: (field: Field) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<Field>>({});
  return {
    form,
    errors,
    showErrors: (next) => {
      flushSync(() => setErrors(next));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
    clearError: (field) =>
      setErrors((before) => (before[field] === undefined ? before : { ...before, [field]: undefined })),
  };
}
