import { useMutation } from '@apollo/client/react';
import { useGoBack } from '../../app/navigation.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { RevokeTokenDocument, TokensDocument } from '../../generated/graphql.ts';

/** Asks once more, and then ends a token. */
export function RevokeTokenSheet({ token: { id, name } }: { token: { id: string; name: string } }) {
  const t = useText();
  const goBack = useGoBack('/settings/tokens');
  const [revoke] = useMutation(RevokeTokenDocument, { refetchQueries: [TokensDocument], variables: { tokenId: id } });

  const act = async () => {
    try {
      await revoke();
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title: t('tokens.revoked', { name }) });
  };

  return <ConfirmSheet question={t('tokens.revoke.question', { name })} text={t('tokens.revoke.text')} confirm={t('tokens.revoke')} act={act} onClose={goBack} />;
}
