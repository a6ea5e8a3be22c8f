import { useMutation } from '@apollo/client/react';
import { Text, chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useOpenSheet } from '../../lib/navigation/navigation.ts';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { SignUpDocument } from '../../generated/graphql.ts';
import { AuthForm } from './auth-form.tsx';

const linkedTexts = [
  ['terms', 'auth.legal.terms'],
  ['privacy', 'auth.legal.privacy'],
] as const;

const LegalLink = chakra(Link, { base: { color: 'ink', textDecoration: 'underline', py: '2.5' } });

/** Renders what an account agrees to, with links that open the texts over the form, which keeps what was typed. */
function LegalNotice() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Text textStyle="small" color="muted" mt="5">
      {t('auth.legal')}{' '}
      {linkedTexts.map(([document, name], index) => (
        <Fragment key={document}>
          {index > 0 && ' · '}
          <LegalLink
            to={`/legal/${document}`}
            onClick={(event) => {
              event.preventDefault();
              openSheet({ name: 'legal', document });
            }}
          >
            {t(name)}
          </LegalLink>
        </Fragment>
      ))}
    </Text>
  );
}

/** Renders the form to create an account; `onDone` gets the first name. */
export function SignUpForm({ onDone }: { onDone: (firstName: string) => void }) {
  const t = useTranslate();
  const [signUp] = useMutation(SignUpDocument);
  return (
    <AuthForm
      fields={[
        { name: 'firstName', label: t('auth.firstName'), autoComplete: 'given-name', half: true },
        { name: 'lastName', label: t('auth.lastName'), autoComplete: 'family-name', half: true },
        { name: 'email', label: t('auth.email'), type: 'email', autoComplete: 'username' },
        {
          name: 'password',
          label: t('auth.password'),
          hint: t('auth.password.hint'),
          type: 'password',
          autoComplete: 'new-password',
        },
        { name: 'confirmation', label: t('auth.confirmation'), type: 'password', autoComplete: 'new-password' },
      ]}
      aside={<LegalNotice />}
      submit={t('auth.create')}
      send={async ({ firstName, lastName, email, password }) => {
        try {
          const { data } = await signUp({ variables: { input: { firstName, lastName, email, password } } });
          onDone(data!.signUp.user.firstName);
        } catch (error) {
          return faultsOf(error, t('auth.signUp.unreachable'), t('auth.signUp.failed'));
        }
      }}
    />
  );
}
