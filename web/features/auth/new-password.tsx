import { useMutation } from '@apollo/client/react';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import {
  ResetPasswordDocument,
  UndoEmailChangeDocument,
  type MailedLinkState,
  type ResetPasswordMutationVariables,
} from '../../generated/graphql.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-page.tsx';

/** Renders the form for a new password, opened by a mailed link. */
export function NewPassword({
  token,
  undoes,
  onDone,
  onRefused,
}: {
  token: string;
  /** True for the link that puts a former e-mail address back. */
  undoes: boolean;
  onDone: () => Promise<void>;
  /** Called when the link does nothing more. */
  onRefused: (state: MailedLinkState) => void;
}) {
  const t = useTranslate();
  const [reset] = useMutation<unknown, ResetPasswordMutationVariables>(
    undoes ? UndoEmailChangeDocument : ResetPasswordDocument,
  );
  return (
    <>
      <AuthHead
        title={t(undoes ? 'auth.undo.title' : 'auth.reset.title')}
        text={t(undoes ? 'auth.undo.text' : 'auth.reset.text')}
      />
      <AuthForm
        fields={[
          {
            name: 'password',
            label: t('auth.reset.password'),
            hint: t('auth.password.hint'),
            type: 'password',
            autoComplete: 'new-password',
          },
          { name: 'confirmation', label: t('auth.confirmation'), type: 'password', autoComplete: 'new-password' },
        ]}
        submit={t('auth.reset.save')}
        send={async ({ password }) => {
          try {
            await reset({ variables: { input: { token, password } } });
            await onDone();
          } catch (error) {
            const refusal = refusalOf(error);
            if (refusal?.code === 'LINK_USED') return void onRefused('USED');
            if (refusal?.code === 'LINK_EXPIRED' || refusal?.field === 'token') return void onRefused('EXPIRED');
            return faultsOf(error, t('auth.unreachable'));
          }
        }}
      />
    </>
  );
}
