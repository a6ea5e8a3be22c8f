import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useEndSession } from '../../../lib/account/use-sign-out.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';

/** Asks somebody who signs out while messages of theirs wait for a connection: leaving takes them off the device. */
export function SignOutSheet({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  const t = useTranslate();
  const leave = useEndSession();
  return (
    <ConfirmSheet
      question={t('auth.signOut.unsent', { count: unsent })}
      text={t('auth.signOut.unsent.text')}
      confirm={t('auth.signOut.evenSo')}
      act={leave}
      onClose={onClose}
    />
  );
}
