import { Box, HStack, Text } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useEntryState } from '../../app/navigation.ts';
import { useText } from '../../app/text.ts';
import { usePageTitle } from '../../app/use-page-title.ts';
import { useViewer } from '../../app/viewer.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { AuthIntro } from './auth-intro.tsx';
import { Neighbours } from './neighbours.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useArrival } from './use-arrival.ts';

/** What stands at `/auth`, `/auth?view=sign-up` and `/auth?view=sign-in`. */
type View = 'intro' | 'sign-up' | 'sign-in';

/** The way in: what Favr is, making an account, signing in. Its views share one history entry, so Back leaves it. */
export function AuthScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { viewer, known } = useViewer();
  const entry = useEntryState();
  const [parameters, setParameters] = useSearchParams();
  const { arrived, arrive } = useArrival();
  const asked = parameters.get('view');
  const view: View = asked === 'sign-up' || asked === 'sign-in' ? asked : 'intro';
  const show = (next: View) => setParameters(next === 'intro' ? {} : { view: next }, { replace: true, state: entry });
  usePageTitle(t(view === 'intro' ? 'auth.title' : view === 'sign-up' ? 'auth.create' : 'signIn.button'));

  if (known && viewer && !arrived) return <Navigate to={entry.returnTo ?? '/'} replace state={entry.returnTo?.state} />;
  return (
    <Box as="main" minH="100dvh" display="grid" gridTemplateColumns={{ md: '1fr 1fr' }}>
      <Box hideBelow="md" bg="spruce.soft" display="flex" flexDirection="column" justifyContent="space-between" overflow="hidden">
        <HStack gap="3" p="8" color="spruce.ink">
          <Logo size={52} />
          <Text textStyle="headline">{t('product.name')}</Text>
        </HStack>
        <Neighbours width="full" />
      </Box>
      <Box width="full" maxW="28rem" mx="auto" px="page" pb="calc(env(safe-area-inset-bottom) + 2rem)" alignSelf={{ md: 'center' }}>
        <HStack position="relative" minH="4rem" pt="calc(env(safe-area-inset-top) + 0.75rem)">
          <IconButton ms="-2.5" aria-label={t('nav.back')} onClick={() => (view === 'intro' ? navigate('/') : show('intro'))}>
            <ArrowLeftIcon size={24} weight="bold" aria-hidden />
          </IconButton>
        </HStack>
        {view === 'intro' && (
          <>
            <Box hideFrom="md" mt="-12" mb="6" mx="-5"><Neighbours width="full" /></Box>
            <AuthIntro onSignUp={() => show('sign-up')} onSignIn={() => show('sign-in')} />
          </>
        )}
        {view === 'sign-up' && (
          <>
            <Head title={t('auth.create')} text={t('auth.signUp.text')} />
            <SignUpForm onDone={(name) => arrive({ greeting: t('auth.signUp.done', { name }), to: '/onboarding', after: 1_500 })} />
            <Instead question={t('auth.signIn.instead')} answer={t('signIn.button')} onClick={() => show('sign-in')} />
          </>
        )}
        {view === 'sign-in' && (
          <>
            <Head title={t('auth.signIn.title')} text={t('auth.signIn.text')} />
            <SignInForm onDone={(name) => arrive({ greeting: t('auth.signIn.done', { name }), after: 1_000 })} />
            <Instead question={t('auth.signUp.instead')} answer={t('auth.create')} onClick={() => show('sign-up')} />
          </>
        )}
      </Box>
    </Box>
  );
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="2" mb="6">
      <Text as="h1" textStyle="display">{title}</Text>
      <Text color="muted" mt="2">{text}</Text>
    </Box>
  );
}

function Instead({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <HStack justify="center" gap="0" mt="3" textStyle="small" color="muted">
      {question}
      <Button look="plain" textStyle="label" px="2" onClick={onClick}>{answer}</Button>
    </HStack>
  );
}
