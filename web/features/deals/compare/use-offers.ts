import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import {
  AnswerTermsDocument,
  AskAgainDocument,
  DealChangedDocument,
  OffersDocument,
  type AskAgainInput,
  type OfferOrder,
  type OffersQuery,
  type Terms_TermsFragment,
} from '../../../generated/graphql.ts';
import type { Voice } from '../terms/voice.ts';

/** Returns the offers that were passed over and whose helpers can be asked again. */
const passedIn = (favor: OffersQuery['favor'] | undefined) =>
  (favor?.passedOver?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'PASSED');

/** Follows the offers for the viewer's own favor, in the chosen order; new and changed ones appear by themselves. */
export function useOffers(favorId: string, order: OfferOrder) {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(OffersDocument, {
    variables: { favorId, order },
    fetchPolicy: 'cache-and-network',
  });
  // The offers of the order before stay on the screen until the new order has arrived.
  const favor = (data ?? previousData)?.favor;
  const all = favor?.offers?.edges.map(({ node }) => node);
  const page = favor?.offers?.pageInfo;
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
    passed: passedIn(favor),
    more: page?.hasNextPage ? () => void fetchMore({ variables: { after: page.endCursor } }) : undefined,
    error,
    loading,
    retry: () => void refetch(),
  };
}

/** Terms to answer: their version and the favor's revision as their reader saw them, and whose words they are. */
export interface SeenOffer {
  id: string;
  open: Terms_TermsFragment;
  favor: { revision: number };
  /** The person who proposed them. */
  other: { firstName: string };
  voice: Voice;
}

function refusalText(t: Translate, refusal: Refusal | null, { other, voice, open }: SeenOffer): string {
  if (refusal?.code === 'TERMS_CHANGED') return t('deal.changed', { voice, name: other.firstName });
  if (refusal?.code === 'STALE_OFFER' && !open.isStale) return t('deal.favorChanged');
  return refusal?.message ?? t('error.offline');
}

/** Options of an answer. */
interface AnswerOptions {
  /** Text after a no, in place of that an offer was declined. */
  declined?: string;
  /** Runs before the answer is sent; its refusal is the answer's. */
  first?: () => Promise<void>;
}

/**
 * Returns how to answer the open terms of an offer, as their reader saw them. It resolves to null, or to the refusal's
 * sentence once the offers were read again.
 */
export function useAnswerOffer(): (
  offer: SeenOffer,
  accept: boolean,
  options?: AnswerOptions,
) => Promise<string | null> {
  const t = useTranslate();
  const client = useApolloClient();
  const [answer] = useMutation(AnswerTermsDocument);
  return async (offer, accept, { declined, first } = {}) => {
    const { id, open, other, voice, favor } = offer;
    try {
      await first?.();
      await answer({ variables: { input: { dealId: id, version: open.version, accept, revision: favor.revision } } });
    } catch (error) {
      await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      return refusalText(t, refusalOf(error), offer);
    }
    if (!accept) showToast({ title: declined ?? t('deal.declined', { voice, name: other.firstName }) });
    return null;
  };
}

/** Returns how to ask the helper called `name` again, whose offer was passed over; what came of it is said at once. */
export function useAskAgain(): (input: AskAgainInput, name: string) => Promise<void> {
  const t = useTranslate();
  const client = useApolloClient();
  const [askAgain] = useMutation(AskAgainDocument);
  return async (input, name) => {
    try {
      await askAgain({ variables: { input } });
      showToast({ title: t('deal.askAgain.sent', { name }) });
    } catch (error) {
      const description = refusalOf(error)?.message ?? t('error.offline');
      showToast({ title: t('deal.askAgain.failed', { name }), description, tone: 'alert' });
    }
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
}
