import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useConfirmationMail } from '../../lib/account/use-confirmation-mail.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { AuthHead, AuthPage } from './auth-page.tsx';
import { AuthState } from './auth-state.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Renders `/confirm-email#secret`: confirms the e-mail address a link was mailed to and shows the outcome. */
export function ConfirmEmailScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { state, retry } = useConfirmation(hash.slice(1));
  const [confirmedBefore, setConfirmedBefore] = useState(false);
  usePageTitle(t('auth.confirm.title'));

  return (
    <AuthPage onBack={() => void navigate('/', { replace: true })}>
      {state === 'busy' && (
        <>
          <AuthHead title={t('auth.confirm.title')} text={t('auth.confirm.busy')} />
          <Skeleton height="3.125rem" rounded="control" />
        </>
      )}
      {state === 'failed' && <ErrorState title={t('auth.confirm.failed')} onRetry={retry} />}
      {(state === 'done' || confirmedBefore) && (
        <AuthState
          hue="spruce"
          icon={<SealCheckIcon size={36} weight="duotone" />}
          title={t('auth.confirm.done')}
          text={t('auth.confirm.done.text')}
        >
          <ButtonLink to="/" replace size="lg">
            {t('person.notFound.home')}
          </ButtonLink>
        </AuthState>
      )}
      {state === 'expired' && !confirmedBefore && <Expired onConfirmedBefore={() => setConfirmedBefore(true)} />}
    </AuthPage>
  );
}

/** Offers a signed-in person a new link, unless the address proves to be confirmed; visitors sign in first. */
function Expired({ onConfirmedBefore }: { onConfirmedBefore: () => void }) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  const { sending, send } = useConfirmationMail();
  const sendAgain = async () => (await send()) === 'confirmed' && onConfirmedBefore();

  return (
    <AuthState
      hue="marigold"
      icon={<ClockCountdownIcon size={36} weight="duotone" />}
      title={t('auth.link.expired')}
      text={t(viewer ? 'auth.confirm.expired.text' : 'auth.confirm.expired.visitor')}
    >
      {viewer ? (
        <Button size="lg" disabled={sending} onClick={() => void sendAgain()}>
          {t('auth.confirm.again')}
        </Button>
      ) : (
        <ButtonLink
          to="/auth?view=sign-in"
          state={{ returnTo: { pathname, search: '', state: null } } satisfies EntryState}
          size="lg"
        >
          {t('signIn.button')}
        </ButtonLink>
      )}
    </AuthState>
  );
}
