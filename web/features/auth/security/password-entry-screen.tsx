import { Redirect } from '../../../lib/navigation/redirect.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';

/** Redirects `/open/password`, where `/.well-known/change-password` leads, to Security with the dialog. */
export function PasswordEntryScreen() {
  return (
    <RequireSignIn>
      <Redirect to="/settings/security" state={{ sheet: { name: 'changePassword' } }} />
    </RequireSignIn>
  );
}
