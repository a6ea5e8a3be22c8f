import { Box, HStack } from '@chakra-ui/react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useEntryState } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { useViewerState } from '../../lib/session/viewer.ts';
import { Button } from '../../components/base/button.tsx';
import { NeighboursIllustration } from '../../components/base/neighbours-illustration.tsx';
import { AuthIntro } from './auth-intro.tsx';
import { AuthHead, AuthPage } from './auth-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** What stands at `/auth`, `/auth?view=sign-up` and `/auth?view=sign-in`. */
type View = 'intro' | 'sign-up' | 'sign-in';

/** The way in: what Favr is, making an account, signing in. Its views share one history entry, so Back leaves it. */
export function AuthScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { viewer, known } = useViewerState();
  const entry = useEntryState();
  const [parameters, setParameters] = useSearchParams();
  const { arrived, arrive } = useAfterSignIn();
  const asked = parameters.get('view');
  const view: View = asked === 'sign-up' || asked === 'sign-in' ? asked : 'intro';
  const show = (next: View) => setParameters(next === 'intro' ? {} : { view: next }, { replace: true, state: entry });
  usePageTitle(t(view === 'intro' ? 'auth.title' : view === 'sign-up' ? 'auth.create' : 'signIn.button'));

  if (known && viewer && !arrived) return <Navigate to={entry.returnTo ?? '/'} replace state={entry.returnTo?.state} />;
  return (
    <AuthPage onBack={() => (view === 'intro' ? navigate('/') : show('intro'))}>
      {view === 'intro' && (
        <>
          <Box hideFrom="md" mt="-12" mb="6" mx="calc({spacing.page} * -1)">
            <NeighboursIllustration width="full" />
          </Box>
          <AuthIntro onSignUp={() => show('sign-up')} onSignIn={() => show('sign-in')} />
        </>
      )}
      {view === 'sign-up' && (
        <>
          <AuthHead title={t('auth.create')} text={t('auth.signUp.text')} />
          <SignUpForm
            onDone={(name) => arrive({ greeting: t('auth.signUp.done', { name }), to: '/onboarding', after: 1_500 })}
          />
          <Instead question={t('auth.signIn.instead')} answer={t('signIn.button')} onClick={() => show('sign-in')} />
        </>
      )}
      {view === 'sign-in' && (
        <>
          <AuthHead title={t('auth.signIn.title')} text={t('auth.signIn.text')} />
          <SignInForm onDone={(name) => arrive({ greeting: t('auth.signIn.done', { name }), after: 1_000 })} />
          <Instead question={t('auth.signUp.instead')} answer={t('auth.create')} onClick={() => show('sign-up')} />
        </>
      )}
    </AuthPage>
  );
}

function Instead({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <HStack justify="center" gap="0" mt="3" textStyle="small" color="muted">
      {question}
      <Button look="plain" textStyle="label" px="2" onClick={onClick}>
        {answer}
      </Button>
    </HStack>
  );
}
