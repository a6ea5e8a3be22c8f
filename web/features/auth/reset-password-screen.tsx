import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resetForViewer } from '../../lib/apollo/apollo-client.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { AuthPage } from './auth-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';

/**
 * Renders `/reset-password`: requests a link, or, with a link's secret after `#`, takes the new password; with `?undo`
 * that also puts a former e-mail address back.
 */
export function ResetPasswordScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [expired, setExpired] = useState(false);
  const token = hash.slice(1);
  const undoes = search === '?undo';
  const toSignIn = () => void navigate('/auth?view=sign-in', { replace: true });
  usePageTitle(t(!token || expired ? 'auth.forgot.title' : undoes ? 'auth.undo.title' : 'auth.reset.title'));

  return (
    <AuthPage onBack={toSignIn}>
      {token === '' || expired ? (
        <ForgotPassword expired={expired} />
      ) : (
        <NewPassword
          token={token}
          undoes={undoes}
          onExpired={() => setExpired(true)}
          onDone={async () => {
            showToast({ title: t('auth.reset.done'), description: t('auth.reset.done.text') });
            // The reset ended every session, also one in this browser.
            await resetForViewer();
            toSignIn();
          }}
        />
      )}
    </AuthPage>
  );
}
