import { useEffect } from 'react';
import { PromisedFavor } from '../features/favors/post/promised-favor.tsx';
import { NotificationSync } from '../features/notifications/inbox/notification-sync.tsx';
import { LocationAnnouncer } from '../features/places/location-announcer.tsx';
import { wipe } from '../lib/account/wipe.ts';
import { PasswordQuestion } from './password-question.tsx';

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
