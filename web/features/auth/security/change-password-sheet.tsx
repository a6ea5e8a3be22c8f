import { useMutation } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { confirmViewer } from '../../../lib/apollo/apollo-client.ts';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../components/overlay/sheet-body.tsx';
import {
  ChangePasswordDocument,
  ConfirmPasswordDocument,
  SecurityDocument,
  SecurityLogDocument,
} from '../../../generated/graphql.ts';
import { AuthForm } from '../auth-form.tsx';

/** Returns how to ask the server, before the form is sent, whether the current password is right. */
function useCheckCurrent() {
  const [confirm] = useMutation(ConfirmPasswordDocument);
  return async ({ currentPassword }: { currentPassword: string }) => {
    if (currentPassword === '') return undefined;
    try {
      await confirm({ variables: { input: { password: currentPassword } } });
    } catch (error) {
      const { password } = faultsOf(error, '');
      return password === undefined ? undefined : { currentPassword: password };
    }
    return undefined;
  };
}

/** Shows the dialog that changes the password. */
export function ChangePasswordSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [change] = useMutation(ChangePasswordDocument, { refetchQueries: [SecurityDocument, SecurityLogDocument] });
  const checkCurrent = useCheckCurrent();

  return (
    <Sheet title={t('security.password.change')} onClose={onClose}>
      {(close) => (
        <SheetBody>
          <Box>
            <Text as="h2" textStyle="headline">
              {t('security.password.change')}
            </Text>
            <Text color="muted" mt="2">
              {t('security.password.text')}
            </Text>
          </Box>
          <AuthForm
            fields={[
              {
                name: 'currentPassword',
                label: t('security.password.current'),
                type: 'password',
                autoComplete: 'current-password',
              },
              {
                name: 'newPassword',
                label: t('auth.reset.password'),
                hint: t('auth.password.hint'),
                type: 'password',
                autoComplete: 'new-password',
              },
              { name: 'confirmation', label: t('auth.confirmation'), type: 'password', autoComplete: 'new-password' },
            ]}
            submit={t('auth.reset.save')}
            check={checkCurrent}
            send={async ({ currentPassword, newPassword }) => {
              try {
                await change({ variables: { input: { currentPassword, newPassword } } });
              } catch (error) {
                return faultsOf(error, t('error.offline'));
              }
              // This device has a new session, whose cookies the old one's end may have overtaken.
              void confirmViewer();
              showToast({ title: t('auth.reset.done'), description: t('security.password.done') });
              close();
            }}
          />
        </SheetBody>
      )}
    </Sheet>
  );
}
