import { useMutation } from '@apollo/client/react';
import { wipeAndReload } from '../../../lib/account/wipe.ts';
import { writePushPerson } from '../../../lib/browser/user-store.ts';
import { clearPushOwner } from '../../../lib/session/push-owner.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { LeaveDocument } from '../../../generated/graphql.ts';

/** Asks for confirmation, then has the account deleted in 14 days (docs/behaviour/people.md#deleting-an-account). */
export function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [leave] = useMutation(LeaveDocument);
  const format = useFormat();

  const act = async () => {
    let erasedAt: string;
    try {
      erasedAt = (await leave()).data!.leave.erasedAt;
    } catch (error) {
      const message = refusalOf(error)?.message ?? t('settings.delete.failed.text');
      showToast({ title: t('settings.delete.failed'), description: message, tone: 'alert' });
      return message;
    }
    clearPushOwner();
    await writePushPerson(null);
    return wipeAndReload({
      title: t('settings.deleted'),
      description: t('settings.deleted.text', { day: format.day(erasedAt) }),
    });
  };

  return (
    <ConfirmSheet
      question={t('settings.delete.question')}
      text={t('settings.delete.text')}
      note={t('settings.delete.grace')}
      confirm={t('settings.delete')}
      act={act}
      onClose={onClose}
    />
  );
}
