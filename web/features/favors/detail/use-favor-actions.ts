import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AcceptFavorDocument, NegotiateFavorDocument } from '../../../generated/graphql.ts';

/**
 * Returns accept and negotiate. A visitor is led to sign in and back to the favor; after a refusal the favor is
 * refetched, so that the screen shows why.
 */
export function useFavorActions(favorId: string) {
  const t = useTranslate();
  const near = useNear();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const client = useApolloClient();
  const [accept, accepting] = useMutation(AcceptFavorDocument, { variables: { favorId, near } });
  const [negotiate, negotiating] = useMutation(NegotiateFavorDocument, { variables: { favorId } });

  const onRefused = (error: unknown, title: string, text: string) => {
    showToast({ title, description: refusalOf(error)?.message ?? text, tone: 'alert' });
    void client.refetchQueries({ include: 'active' });
  };

  return {
    busy: accepting.loading || negotiating.loading,
    accept: async () => {
      if (!viewer) return goToSignIn();
      try {
        await accept();
      } catch (error) {
        return onRefused(error, t('detail.accept.failed'), t('detail.accept.failed.text'));
      }
      markEngaged();
      showToast({ title: t('detail.accepted.title'), description: t('detail.accepted.text') });
      await navigate(`/chat/${favorId}`, { replace: true });
    },
    negotiate: async () => {
      if (!viewer) return goToSignIn();
      try {
        await negotiate();
      } catch (error) {
        return onRefused(error, t('detail.negotiation.failed'), t('error.offline'));
      }
      markEngaged();
      showToast({ title: t('detail.negotiation.title'), description: t('detail.negotiation.text') });
      await navigate(`/negotiate/${favorId}`, { replace: true });
    },
  };
}
