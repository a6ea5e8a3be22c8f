import { Suspense, useEffect } from 'react';
import { lazyRequired } from '../components/base/lazy-component.tsx';
import { PromisedFavor } from '../features/favors/post/promised-favor.tsx';
import { NotificationSync } from '../features/notifications/inbox/notification-sync.tsx';
import { LocationAnnouncer } from '../features/places/location-announcer.tsx';
import { wipe } from '../lib/account/wipe.ts';
import { useStore } from '../lib/browser/store.ts';
import { passwordQuestion } from '../lib/session/password-question.ts';

const ConfirmPasswordSheet = lazyRequired(
  async () => (await import('../features/auth/security/confirm-password-sheet.tsx')).ConfirmPasswordSheet,
);

/** Shows the question for the password over any page and dialog while there is one. */
function PasswordQuestion() {
  const onAnswer = useStore(passwordQuestion);
  return <Suspense>{onAnswer && <ConfirmPasswordSheet onAnswer={onAnswer} />}</Suspense>;
}

/** Renders what runs beside every page for the signed-in `person` (their id), once the server has named them. */
export function PersonExtras({ person }: { person: string }) {
  // What is left of whoever was signed in here before, also of those whose data could not be removed then.
  useEffect(() => void wipe({ named: person }), [person]);
  return (
    <>
      <LocationAnnouncer />
      <NotificationSync person={person} />
      <PasswordQuestion />
      <PromisedFavor />
    </>
  );
}
