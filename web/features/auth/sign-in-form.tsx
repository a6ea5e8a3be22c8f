import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { ButtonLink } from '../../components/base/button.tsx';
import { SignInDocument } from '../../generated/graphql.ts';
import { AuthForm } from './auth-form.tsx';

/** Renders the form to sign in; `onDone` gets the first name. */
export function SignInForm({ onDone }: { onDone: (firstName: string) => void }) {
  const t = useTranslate();
  const [signIn] = useMutation(SignInDocument);
  return (
    <AuthForm
      fields={[
        { name: 'email', label: t('auth.email'), type: 'email', autoComplete: 'username' },
        { name: 'password', label: t('auth.password'), type: 'password', autoComplete: 'current-password' },
      ]}
      aside={
        <Box display="flex" justifyContent="end" mb="-3">
          <ButtonLink to="/reset-password" look="plain" size="edge">
            {t('auth.forgot')}
          </ButtonLink>
        </Box>
      }
      submit={t('signIn.button')}
      send={async (input) => {
        try {
          const { data } = await signIn({ variables: { input } });
          onDone(data!.signIn.user.firstName);
        } catch (error) {
          return faultsOf(error, t('auth.signIn.unreachable'), t('auth.signIn.failed'));
        }
      }}
    />
  );
}
