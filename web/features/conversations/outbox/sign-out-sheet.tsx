import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useEndSession } from '../../../lib/account/use-sign-out.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';

/** Asks before a sign-out that would delete unsent messages from the device. */
export function SignOutSheet({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const t = useTranslate();
  const endSession = useEndSession();
  return (
    <ConfirmSheet
      question={t('auth.signOut.unsent', { count: unsent })}
      text={t('auth.signOut.unsent.text')}
      confirm={t('auth.signOut.evenSo')}
      act={endSession}
      onClose={onClose}
    />
  );
}
