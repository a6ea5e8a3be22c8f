import { useState } from 'react';
import { useDeclaration } from '../../../lib/account/use-declaration.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { DeclarationField } from '../../../components/form/declaration-field.tsx';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import type { Offer_DealFragment } from '../../../generated/graphql.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { useAnswerOffer } from './use-offers.ts';

/**
 * Asks once before agreeing with a helper: the price, the time, and that they then see the address. The terms stay as
 * they were when it opened; changed ones are refused, shown, and asked about again.
 */
export function ChooseOfferSheet({
  offer,
  revision,
  onAgreed,
  onClose,
}: {
  offer: Offer_DealFragment;
  /** Revision of the favor that is shown. */
  revision: number;
  onAgreed: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const now = new Date(useNow());
  const format = useFormat();
  const answer = useAnswerOffer();
  const declaration = useDeclaration();
  const { id, helper, open } = offer;
  const [seen, setSeen] = useState(open && { open, revision });
  const [isRefused, setIsRefused] = useState(false);
  // What was agreed before it opened is no question any more.
  if (!seen) return null;
  if (isRefused && open && (open.version !== seen.open.version || revision !== seen.revision)) {
    setIsRefused(false);
    setSeen({ open, revision });
  }
  const terms = seen.open;
  const name = helper.firstName;
  const opensAt = addressOpensAt(terms, now);
  const said = { price: format.price(terms.price), when: when(terms), name };
  const act = async () => {
    const favor = { revision: seen.revision };
    const failure = await answer({ id, helper, open: terms, favor }, true, { first: declaration.send });
    if (failure !== null) {
      setIsRefused(true);
      return failure;
    }
    markEngaged();
    onAgreed();
    return undefined;
  };
  return (
    <ConfirmSheet
      question={t('deal.choose.question', { name })}
      text={
        opensAt ? t('deal.choose.text.later', { ...said, moment: moment(opensAt, now) }) : t('deal.choose.text', said)
      }
      note={t('business.choose', { name, business: helper.isBusiness ? 'yes' : 'no' })}
      confirm={t('deal.agree')}
      destructive={false}
      act={act}
      onClose={onClose}
    >
      <DeclarationField declaration={declaration} />
    </ConfirmSheet>
  );
}
