import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEntryState, type EntryState } from '../../lib/navigation/navigation.ts';
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

/**
 * Renders `/confirm-email#secret`: a tap confirms the e-mail address it was mailed to; opening it changes nothing:
 * filters of mails open links too. The entry of the history keeps that it is confirmed, and no longer the secret: a
 * reload shows the same.
 */
export function ConfirmEmailScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const { isConfirmed } = useEntryState();
  usePageTitle(t('auth.confirm.title'));
  const keepDone = () => void navigate(pathname, { replace: true, state: { isConfirmed: true } satisfies EntryState });

  return (
    <AuthPage onBack={() => void navigate('/', { replace: true })}>
      {isConfirmed ? <Done /> : <Confirming token={hash.slice(1)} onDone={keepDone} />}
    </AuthPage>
  );
}

/** Says that the address is confirmed. */
function Done() {
  const t = useTranslate();
  return (
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
  );
}

/** Lets a tap confirm the address by the link's secret; says where there is nothing to confirm, or it failed. */
function Confirming({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslate();
  const { state, confirm } = useConfirmation(token);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (state === 'done') tell();
  }, [state]);
  return (
    <>
      {state === 'looking' && (
        <>
          <AuthHead title={t('auth.confirm.title')} text={t('auth.confirm.busy')} />
          <Skeleton height="3.125rem" rounded="control" />
        </>
      )}
      {(state === 'ready' || state === 'busy') && (
        <>
          <AuthHead title={t('auth.confirm.title')} text={t('auth.confirm.text')} />
          <Button size="lg" disabled={state === 'busy'} onClick={() => void confirm()}>
            {t('auth.confirm.button')}
          </Button>
        </>
      )}
      {state === 'failed' && <ErrorState title={t('auth.confirm.failed')} onRetry={() => void confirm()} />}
      {state === 'done' && <Done />}
      {state === 'expired' && <Expired onConfirmedBefore={onDone} />}
    </>
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
