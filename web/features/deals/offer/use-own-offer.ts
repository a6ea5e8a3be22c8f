import { useApolloClient, useMutation } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { RenewOfferDocument, WithdrawOfferDocument } from '../../../generated/graphql.ts';

/** Returns how to withdraw an offer, and how to renew one for a changed favor; each resolves to null, or to why not. */
export function useOwnOffer(): Record<'withdraw' | 'renew', (dealId: string) => Promise<string | null>> {
  const t = useTranslate();
  const client = useApolloClient();
  const [withdraw] = useMutation(WithdrawOfferDocument);
  const [renew] = useMutation(RenewOfferDocument);
  const done = async (step: Promise<unknown>, title: string) => {
    try {
      await step;
    } catch (error) {
      void client.refetchQueries({ include: 'active' });
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title });
    return null;
  };
  return {
    withdraw: (dealId) => done(withdraw({ variables: { dealId } }), t('deal.withdrawn')),
    renew: (dealId) => done(renew({ variables: { dealId } }), t('deal.sent.revise')),
  };
}
