import type { MessagesTab } from '../../../lib/navigation/navigation.ts';
import { Redirect } from '../../../lib/navigation/redirect.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';

/** Redirects `/open/messages` and `/open/notifications`, opened by icon menu and pushes, to Home with the dialog. */
export function MessagesEntryScreen({ tab }: { tab?: MessagesTab }) {
  return (
    <RequireSignIn>
      <Redirect to="/" state={{ sheet: { name: 'messages', ...(tab && { tab }) } }} />
    </RequireSignIn>
  );
}
