import { useMutation } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../components/overlay/sheet-body.tsx';
import {
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  SecurityDocument,
  SecurityLogDocument,
} from '../../../generated/graphql.ts';
import { AuthForm } from '../auth-form.tsx';

interface PasskeySheetProps {
  /** The passkey, and its name for people. */
  passkey: { id: string; label: string };
  onClose: () => void;
}

/** Shows the dialog that gives a passkey another name. */
export function RenamePasskeySheet({ passkey: { id, label }, onClose }: PasskeySheetProps) {
  const t = useTranslate();
  const [rename] = useMutation(RenamePasskeyDocument);
  return (
    <Sheet title={t('passkeys.rename')} onClose={onClose}>
      {(close) => (
        <SheetBody>
          <Text as="h2" textStyle="headline">
            {t('passkeys.rename')}
          </Text>
          <AuthForm
            fields={[{ name: 'name', label: t('tokens.name'), autoComplete: 'off', initial: label }]}
            submit={t('passkeys.rename.save')}
            send={async ({ name }) => {
              try {
                await rename({ variables: { input: { passkeyId: id, name } } });
              } catch (error) {
                return faultsOf(error, t('error.offline'));
              }
              close();
            }}
          />
        </SheetBody>
      )}
    </Sheet>
  );
}

/** Asks for confirmation and removes a passkey. */
export function RemovePasskeySheet({ passkey: { id, label }, onClose }: PasskeySheetProps) {
  const t = useTranslate();
  const [remove] = useMutation(RemovePasskeyDocument, { refetchQueries: [SecurityDocument, SecurityLogDocument] });
  const act = async () => {
    try {
      await remove({ variables: { input: { passkeyId: id } } });
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title: t('passkeys.removed', { name: label }) });
  };
  return (
    <ConfirmSheet
      question={t('passkeys.remove.question', { name: label })}
      text={t('passkeys.remove.text')}
      confirm={t('passkeys.remove')}
      act={act}
      onClose={onClose}
    />
  );
}
