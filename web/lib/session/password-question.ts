import { createStore } from '../browser/store.ts';

/** A wish to have the viewer enter their password again; called with whether they did. */
export type PasswordQuestion = (confirmed: boolean) => void;

/** The open question, which the app shows as a dialog; null where there is none. */
export const passwordQuestion = createStore<PasswordQuestion | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks the viewer for their password; resolves to whether it was confirmed. Several at once share one dialog. */
export const askForPassword = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((resolve) => passwordQuestion.set(resolve)).finally(() => {
    asked = null;
    passwordQuestion.set(null);
  }));
