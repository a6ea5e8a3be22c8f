import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import {
  AnswerTermsDocument,
  DealChangedDocument,
  OffersDocument,
  type OfferOrder,
  type Offer_DealFragment,
} from '../../../generated/graphql.ts';

/** Follows the offers for the viewer's own favor, in the chosen order; new and changed ones appear by themselves. */
export function useOffers(favorId: string, order: OfferOrder) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(OffersDocument, {
    variables: { favorId, order },
    fetchPolicy: 'cache-and-network',
  });
  // The offers of the order before stay on the screen until the new order has arrived.
  const favor = (data ?? previousData)?.favor;
  const all = favor?.offers?.edges.map(({ node }) => node);
  useSubscription(DealChangedDocument, {
    ignoreResults: true,
    onData: ({ data: { data: changed } }) => {
      const deal = changed?.dealChanged;
      if (deal?.favor.id === favorId && !all?.some(({ id }) => id === deal.id)) void refetch().catch(() => undefined);
    },
  });
  useOnReconnect(() => void refetch().catch(() => undefined));
  return {
    favor,
    all,
    offers: all?.filter(({ state }) => state === 'OFFERED'),
    more: favor?.offers?.pageInfo.hasNextPage
      ? () => void fetchMore({ variables: { after: favor.offers!.pageInfo.endCursor } })
      : undefined,
    error,
    loading,
    retry: () => void refetch(),
  };
}

/**
 * Returns how to answer the open terms of an offer, by the version its reader saw. It resolves to null, or to the
 * refusal's sentence; the offers are then read again.
 */
export function useAnswerOffer(): (
  offer: Pick<Offer_DealFragment, 'id' | 'open'> & { helper: { firstName: string } },
  accept: boolean,
) => Promise<string | null> {
  const t = useTranslate();
  const client = useApolloClient();
  const [answer] = useMutation(AnswerTermsDocument);
  return async ({ id, open, helper }, accept) => {
    try {
      await answer({ variables: { input: { dealId: id, version: open!.version, accept } } });
    } catch (error) {
      void client.refetchQueries({ include: 'active' });
      const refusal = refusalOf(error);
      return refusal?.code === 'TERMS_CHANGED'
        ? t('deal.changed', { name: helper.firstName })
        : (refusal?.message ?? t('error.offline'));
    }
    if (!accept) showToast({ title: t('deal.declined', { name: helper.firstName }) });
    return null;
  };
}
