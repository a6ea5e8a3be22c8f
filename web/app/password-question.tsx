import { Suspense } from 'react';
import { lazyRequired } from '../components/base/lazy-component.tsx';
import { useStore } from '../lib/browser/store.ts';
import { passwordQuestion } from '../lib/session/password-question.ts';

const ConfirmPasswordSheet = lazyRequired(
  async () => (await import('../features/auth/security/confirm-password-sheet.tsx')).ConfirmPasswordSheet,
);

/** Shows the question for the password over any page and dialog while there is one. */
export function PasswordQuestion() {
  const onAnswer = useStore(passwordQuestion);
  return <Suspense>{onAnswer && <ConfirmPasswordSheet onAnswer={onAnswer} />}</Suspense>;
}
