import { useMutation } from '@apollo/client/react';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useState } from 'react';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { ButtonLink } from '../../components/base/button.tsx';
import { RequestPasswordResetDocument } from '../../generated/graphql.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-page.tsx';
import { AuthState } from './auth-state.tsx';

/** Renders the form that has a link for a new password mailed. */
export function ForgotPassword({
  expired,
}: {
  /** True after a link that has expired. */
  expired: boolean;
}) {
  const t = useTranslate();
  const [request] = useMutation(RequestPasswordResetDocument);
  const [mailedTo, setMailedTo] = useState<string>();
  if (mailedTo !== undefined) {
    return (
      <AuthState
        hue="spruce"
        icon={<EnvelopeSimpleIcon size={36} weight="duotone" />}
        title={t('auth.forgot.sent')}
        text={t('auth.forgot.sent.text', { email: mailedTo })}
      >
        <ButtonLink to="/auth?view=sign-in" replace size="lg" look="outline">
          {t('auth.backToSignIn')}
        </ButtonLink>
      </AuthState>
    );
  }
  return (
    <>
      <AuthHead
        title={t(expired ? 'auth.link.expired' : 'auth.forgot.title')}
        text={t(expired ? 'auth.forgot.expired.text' : 'auth.forgot.text')}
      />
      <AuthForm
        fields={[{ name: 'email', label: t('auth.email'), type: 'email', autoComplete: 'username' }]}
        submit={t('auth.forgot.send')}
        send={async (input) => {
          try {
            await request({ variables: { input } });
            setMailedTo(input.email.trim());
          } catch (error) {
            return faultsOf(error, t('auth.unreachable'));
          }
        }}
      />
    </>
  );
}
