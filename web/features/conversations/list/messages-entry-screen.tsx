import { Navigate } from 'react-router-dom';
import type { EntryState, MessagesTab } from '../../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';

/** Redirects `/open/messages` and `/open/notifications`, opened by icon menu and pushes, to Home with the dialog. */
export function MessagesEntryScreen({ tab }: { tab?: MessagesTab }) {
  return (
    <RequireSignIn>
      <Navigate to="/" replace state={{ sheet: { name: 'messages', ...(tab && { tab }) } } satisfies EntryState} />
    </RequireSignIn>
  );
}
