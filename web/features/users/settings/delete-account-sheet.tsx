import { useMutation } from '@apollo/client/react';
import { wipeAndReload } from '../../../lib/account/wipe.ts';
import { writePushPerson } from '../../../lib/browser/user-store.ts';
import { clearPushOwner } from '../../../lib/session/push-owner.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { DeleteAccountDocument } from '../../../generated/graphql.ts';

/** Asks for confirmation, then deletes the account (docs/behaviour.md#deleting-an-account). */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [deleteAccount] = useMutation(DeleteAccountDocument);

  const act = async () => {
    try {
      await deleteAccount();
    } catch (error) {
      const message = refusalOf(error)?.message ?? t('settings.delete.failed.text');
      showToast({ title: t('settings.delete.failed'), description: message, tone: 'alert' });
      return message;
    }
    clearPushOwner();
    await writePushPerson(null);
    return wipeAndReload({ title: t('settings.deleted') });
  };

  return (
    <ConfirmSheet
      question={t('settings.delete.question')}
      text={t('settings.delete.text')}
      confirm={t('settings.delete')}
      act={act}
      onClose={onClose}
    />
  );
}
