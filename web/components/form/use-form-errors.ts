import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong, by field; `form` is wrong with the whole. */
export type Errors<Field extends string> = Partial<Record<Field | 'form', string>>;

/** What is wrong in a form. Showing it moves the focus to the first wrong field; typing into a field takes its fault back. */
export function useFormErrors<Field extends string>(): {
  /** For the form itself. */
  form: RefObject<HTMLFormElement | null>;
  faults: Errors<Field>;
  showFaults: (faults: Errors<Field>) => void;
  takeBack: (field: Field) => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Errors<Field>>({});
  return {
    form,
    faults,
    showFaults: (next) => {
      flushSync(() => setFaults(next));
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    },
    takeBack: (field) =>
      setFaults((before) => (before[field] === undefined ? before : { ...before, [field]: undefined })),
  };
}
