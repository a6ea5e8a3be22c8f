import { useApolloClient, useMutation } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { RenewOfferDocument, RetractTermsDocument, WithdrawOfferDocument } from '../../../generated/graphql.ts';

/** Steps of one's own offer or proposal; each resolves to null, or to why not. */
interface OwnOfferSteps {
  withdraw: (dealId: string) => Promise<string | null>;
  /** Takes back the open terms of a deal, which the viewer wrote. */
  retract: (deal: { id: string; open: { version: number } | null }) => Promise<string | null>;
  /** Renews an offer for a changed favor, at the revision that its helper saw. */
  renew: (dealId: string, revision: number) => Promise<string | null>;
}

/** Returns how to withdraw an offer, take a proposal back, and renew an offer for a changed favor. */
export function useOwnOffer(): OwnOfferSteps {
  const t = useTranslate();
  const client = useApolloClient();
  const [withdraw] = useMutation(WithdrawOfferDocument);
  const [retract] = useMutation(RetractTermsDocument);
  const [renew] = useMutation(RenewOfferDocument);
  const done = async (step: Promise<unknown>, title: string) => {
    try {
      await step;
    } catch (error) {
      void client.refetchQueries({ include: 'active' });
      const refusal = refusalOf(error);
      return refusal?.code === 'STALE_OFFER' ? t('deal.favorChanged') : (refusal?.message ?? t('error.offline'));
    }
    showToast({ title });
    return null;
  };
  return {
    withdraw: (dealId) => done(withdraw({ variables: { dealId } }), t('deal.withdrawn')),
    retract: ({ id: dealId, open }) =>
      done(retract({ variables: { input: { dealId, version: open!.version } } }), t('deal.retracted')),
    renew: (dealId, revision) => done(renew({ variables: { dealId, revision } }), t('deal.sent.revise')),
  };
}
