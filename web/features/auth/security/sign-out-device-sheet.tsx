import { useMutation } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { SecurityDocument, SecurityLogDocument, SignOutDeviceDocument } from '../../../generated/graphql.ts';

/** Asks for confirmation and signs out another device. */
export function SignOutDeviceSheet({
  device: { id, label },
  onClose,
}: {
  /** The session, and the device's name for people. */
  device: { id: string; label: string };
  onClose: () => void;
}) {
  const t = useTranslate();
  const [signOut] = useMutation(SignOutDeviceDocument, { refetchQueries: [SecurityDocument, SecurityLogDocument] });

  const act = async () => {
    try {
      await signOut({ variables: { input: { sessionId: id } } });
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title: t('security.device.out', { name: label }) });
  };

  return (
    <ConfirmSheet
      question={t('security.device.question', { name: label })}
      text={t('security.device.text')}
      confirm={t('security.device.signOut')}
      act={act}
      onClose={onClose}
    />
  );
}
