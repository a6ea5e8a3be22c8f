import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { resetForViewer } from '../../lib/apollo/apollo-client.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { MailedLinkState } from '../../generated/graphql.ts';
import { AuthPage } from './auth-page.tsx';
import { AuthState } from './auth-state.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { NewPassword } from './new-password.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/**
 * Renders `/reset-password`: requests a link, or, with a link's secret after `#`, takes the new password; with `?undo`
 * that also puts a former e-mail address back. A link that does nothing more says so before anything is typed.
 */
export function ResetPasswordScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [asks, setAsks] = useState(false);
  const token = hash.slice(1);
  const undoes = search === '?undo';
  const toSignIn = () => void navigate('/auth?view=sign-in', { replace: true });
  usePageTitle(t(!token || asks ? 'auth.forgot.title' : undoes ? 'auth.undo.title' : 'auth.reset.title'));

  return (
    <AuthPage onBack={toSignIn}>
      {token === '' || asks ? (
        <ForgotPassword expired={false} />
      ) : (
        <ByLink token={token} undoes={undoes} onAsk={() => setAsks(true)} onDone={toSignIn} />
      )}
    </AuthPage>
  );
}

/** Takes the new password where the link allows one, and says where it does not. */
function ByLink({
  token,
  undoes,
  onAsk,
  onDone,
}: {
  token: string;
  undoes: boolean;
  /** Called to have another link mailed. */
  onAsk: () => void;
  onDone: () => void;
}) {
  const t = useTranslate();
  const found = useMailedLink(undoes ? 'UNDO_EMAIL_CHANGE' : 'RESET_PASSWORD', token);
  const [refused, setRefused] = useState<MailedLinkState>();
  const state = refused ?? found;

  if (state === null) return <Skeleton height="3.125rem" rounded="control" />;
  if (state === 'EXPIRED') return <ForgotPassword expired />;
  if (state === 'USED')
    return (
      <AuthState
        hue="spruce"
        icon={<SealCheckIcon size={36} weight="duotone" />}
        title={t(undoes ? 'auth.undo.used' : 'auth.reset.used')}
        text={t(undoes ? 'auth.undo.used.text' : 'auth.reset.used.text')}
      >
        <ButtonLink to="/auth?view=sign-in" replace size="lg">
          {t('signIn.button')}
        </ButtonLink>
        <Button look="plain" onClick={onAsk}>
          {t('auth.forgot.send')}
        </Button>
      </AuthState>
    );
  const tellDone = async () => {
    showToast({ title: t('auth.reset.done'), description: t('auth.reset.done.text') });
    // The reset ended every session, also one in this browser.
    await resetForViewer();
    onDone();
  };
  return <NewPassword token={token} undoes={undoes} onRefused={setRefused} onDone={tellDone} />;
}
