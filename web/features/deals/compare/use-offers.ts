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

/** Terms to answer: their version and the favor's revision as their reader saw them, and who proposed them. */
export interface SeenOffer extends Pick<Offer_DealFragment, 'id' | 'open'> {
  favor: { revision: number };
  helper: { firstName: string };
}

/**
 * Returns how to answer the open terms of an offer, as their reader saw them. It resolves to null, or to the refusal's
 * sentence once the offers were read again. `declined` is said after a no in place of that an offer was declined.
 */
export function useAnswerOffer(): (offer: SeenOffer, accept: boolean, declined?: string) => Promise<string | null> {
  const t = useTranslate();
  const client = useApolloClient();
  const [answer] = useMutation(AnswerTermsDocument);
  return async ({ id, open, helper, favor: { revision } }, accept, declined) => {
    try {
      await answer({ variables: { input: { dealId: id, version: open!.version, accept, revision } } });
    } catch (error) {
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      const refusal = refusalOf(error);
      if (refusal?.code === 'TERMS_CHANGED') return t('deal.changed', { name: helper.firstName });
      if (refusal?.code === 'STALE_OFFER' && !open!.isStale) return t('deal.favorChanged');
      return refusal?.message ?? t('error.offline');
    }
    if (!accept) showToast({ title: declined ?? t('deal.declined', { name: helper.firstName }) });
    return null;
  };
}
