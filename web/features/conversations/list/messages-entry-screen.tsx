import { Navigate } from 'react-router-dom';
import type { EntryState, MessagesTab } from '../../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';

/** `/open/messages` and `/open/notifications`: home with the messages open, for the app's icon menu and for what a device is told. */
export function MessagesEntryScreen({ tab }: { tab?: MessagesTab }) {
  return (
    <RequireSignIn>
      <Navigate to="/" replace state={{ sheet: { name: 'messages', ...(tab && { tab }) } } satisfies EntryState} />
    </RequireSignIn>
  );
}
