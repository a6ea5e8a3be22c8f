import { useMutation } from '@apollo/client/react';
import { leaveDevice } from '../../app/leave-device.ts';
import { forgetPushPerson } from '../../app/push-person.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { useViewer } from '../../app/viewer.ts';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { DeleteAccountDocument } from '../../generated/graphql.ts';

/** Asks once more, and then ends the account for good (spec §5). */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { viewer } = useViewer();
  const [deleteAccount] = useMutation(DeleteAccountDocument);

  const act = async () => {
    try {
      await deleteAccount();
    } catch (error) {
      const reason = refusalOf(error)?.message ?? t('settings.delete.failed.text');
      showToast({ title: t('settings.delete.failed'), description: reason, tone: 'alert' });
      return reason;
    }
    forgetPushPerson();
    return viewer ? leaveDevice(viewer.id, { title: t('settings.deleted') }) : undefined;
  };

  return <ConfirmSheet question={t('settings.delete.question')} text={t('settings.delete.text')} confirm={t('settings.delete')} act={act} onClose={onClose} />;
}
