import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEntryState, type AuthView } from '../../lib/navigation/navigation.ts';
import { Redirect } from '../../lib/navigation/redirect.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { useViewerState } from '../../lib/session/viewer.ts';
import { Button } from '../../components/base/button.tsx';
import { NeighboursIllustration } from '../../components/base/neighbours-illustration.tsx';
import { AuthIntro } from './auth-intro.tsx';
import { AuthHead, AuthPage } from './auth-page.tsx';
import { SignInWithPasskey } from './passkeys/sign-in-with-passkey.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { wantedText } from './wanted.ts';

/** The views of `/auth`, `/auth?view=sign-up` and `/auth?view=sign-in`. */
type View = 'intro' | AuthView;

const pageTitles = { intro: 'auth.title', 'sign-up': 'auth.create', 'sign-in': 'signIn.button' } as const;

/**
 * Returns the view of the address, else the `first`, and how to change it; all views share one history entry, so Back
 * leaves `/auth`.
 */
function useAuthView(first: View): [View, (next: View) => void] {
  const entry = useEntryState();
  const [parameters, setParameters] = useSearchParams();
  const requested = parameters.get('view');
  return [
    requested === 'sign-up' || requested === 'sign-in' ? requested : first,
    (next) => setParameters(next === first ? {} : { view: next }, { replace: true, state: entry }),
  ];
}

interface ViewProps {
  show: (next: View) => void;
  arrive: ReturnType<typeof useAfterSignIn>['arrive'];
}

function IntroView({ show }: ViewProps) {
  const t = useTranslate();
  const sheet = useEntryState().returnTo?.state?.sheet?.name;
  const next = sheet === 'accept' || sheet === 'terms' ? t('auth.wanted.help') : undefined;
  return (
    <>
      <Box hideFrom="md" mt="-12" mb="6" mx="calc({spacing.page} * -1)">
        <NeighboursIllustration width="full" />
      </Box>
      <AuthIntro next={next} onSignUp={() => show('sign-up')} onSignIn={() => show('sign-in')} />
    </>
  );
}

function SignUpView({ show, arrive }: ViewProps) {
  const t = useTranslate();
  return (
    <>
      <AuthHead title={t('auth.create')} text={t('auth.signUp.text')} />
      <SignUpForm
        onDone={(name) => arrive({ greeting: t('auth.signUp.done', { name }), to: '/onboarding', after: 1_500 })}
      />
      <OtherView question={t('auth.signIn.instead')} answer={t('signIn.button')} onClick={() => show('sign-in')} />
    </>
  );
}

function SignInView({ show, arrive }: ViewProps) {
  const t = useTranslate();
  const { returnTo } = useEntryState();
  const wanted = wantedText(returnTo?.pathname);
  const onDone = (name: string) => arrive({ greeting: t('auth.signIn.done', { name }), after: 1_000 });
  return (
    <>
      <AuthHead title={t(wanted ?? 'auth.signIn.title')} text={t('auth.signIn.text')} />
      <SignInForm onDone={onDone} />
      <SignInWithPasskey onDone={onDone} />
      <OtherView question={t('auth.signUp.instead')} answer={t('auth.create')} onClick={() => show('sign-up')} />
    </>
  );
}

/** Offers the other form below a form. */
function OtherView({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <HStack justify="center" gap="0" mt="3" textStyle="small" color="muted">
      {question}
      <Button look="plain" textStyle="label" px="2" onClick={onClick}>
        {answer}
      </Button>
    </HStack>
  );
}

const views = { intro: IntroView, 'sign-up': SignUpView, 'sign-in': SignInView };

/**
 * Renders `/auth`: what Favr is, creating an account and signing in. `keptFavor` stands above them while a favor waits
 * for its writer's account.
 */
export function AuthScreen({ keptFavor }: { keptFavor?: ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { viewer, known } = useViewerState();
  const { returnTo } = useEntryState();
  const { arrived, arrive } = useAfterSignIn();
  // Whoever followed a link to a page that needs them knows what Favr is.
  const first = wantedText(returnTo?.pathname) ? 'sign-in' : 'intro';
  const [view, show] = useAuthView(first);
  usePageTitle(t(pageTitles[view]));

  if (known && viewer && !arrived) return <Redirect to={returnTo ?? '/'} state={returnTo?.state} />;
  const CurrentView = views[view];
  return (
    <AuthPage onBack={() => (view === first ? navigate('/') : show(first))}>
      {keptFavor}
      <CurrentView show={show} arrive={arrive} />
    </AuthPage>
  );
}
