import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEntryState } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { DeleteFavorDocument } from '../../../generated/graphql.ts';

/** Asks for confirmation and deletes one's own favor; from its own page it then leads back to where it was opened. */
export function DeleteFavorSheet({
  favor: { id, title },
  onClose,
}: {
  favor: { id: string; title: string };
  onClose: () => void;
}) {
  const t = useTranslate();
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { background } = useEntryState();
  const [remove] = useMutation(DeleteFavorDocument, { variables: { favorId: id } });
  const isDeleted = useRef(false);

  const act = async () => {
    try {
      await remove();
    } catch (error) {
      showToast({
        title: t('detail.delete.failed'),
        description: refusalOf(error)?.message ?? t('detail.delete.failed.text'),
        tone: 'alert',
      });
      void client.refetchQueries({ include: 'active' });
      return t('detail.delete.failed');
    }
    isDeleted.current = true;
    showToast({ title: t('detail.deleted') });
  };
  const leave = () => {
    if (!isDeleted.current) return onClose();
    if (pathname !== `/favor/${id}`) onClose();
    else if (background) void navigate(-2);
    else void navigate('/', { replace: true });
    client.cache.evict({ id: client.cache.identify({ __typename: 'Favor', id })! });
  };
  return (
    <ConfirmSheet
      question={t('ownFavors.delete.question', { title })}
      text={t('detail.own.delete.text')}
      confirm={t('ownFavors.delete.confirm')}
      act={act}
      onClose={leave}
    />
  );
}
