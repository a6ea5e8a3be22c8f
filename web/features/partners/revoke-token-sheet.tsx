import { useMutation } from '@apollo/client/react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { ConfirmSheet } from '../../components/overlay/confirm-sheet.tsx';
import { RevokeTokenDocument, TokensDocument } from '../../generated/graphql.ts';

/** Asks for confirmation and revokes a token. */
export function RevokeTokenSheet({
  token: { id, label },
  onClose,
}: {
  token: { id: string; label: string };
  onClose: () => void;
}) {
  const t = useTranslate();
  const [revoke] = useMutation(RevokeTokenDocument, { refetchQueries: [TokensDocument], variables: { tokenId: id } });

  const act = async () => {
    try {
      await revoke();
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title: t('tokens.revoked', { name: label }) });
  };

  return (
    <ConfirmSheet
      question={t('tokens.revoke.question', { name: label })}
      text={t('tokens.revoke.text')}
      confirm={t('tokens.revoke')}
      act={act}
      onClose={onClose}
    />
  );
}
