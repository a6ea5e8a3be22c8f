import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import type { Offer_DealFragment } from '../../../generated/graphql.ts';
import { useWhen } from '../terms/when.ts';
import { useAnswerOffer } from './use-offers.ts';

/** Asks once before agreeing with a helper: the price, the time, and that they then see the address. */
export function ChooseOfferSheet({
  offer,
  onAgreed,
  onClose,
}: {
  offer: Offer_DealFragment;
  onAgreed: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const when = useWhen();
  const format = useFormat();
  const answer = useAnswerOffer();
  const { helper } = offer;
  // The sheet closes once its terms are the agreed ones.
  const terms = (offer.open ?? offer.agreed)!;
  const name = helper.firstName;
  const act = async () => {
    const failure = await answer(offer, true);
    if (failure !== null) return failure;
    markEngaged();
    onAgreed();
    return undefined;
  };
  return (
    <ConfirmSheet
      question={t('deal.choose.question', { name })}
      text={t('deal.choose.text', { price: format.price(terms.price), when: when(terms), name })}
      confirm={t('deal.agree')}
      destructive={false}
      act={act}
      onClose={onClose}
    />
  );
}
