import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import type { DealEnding_DealFragment, Deal_DealFragment } from '../../../generated/graphql.ts';
import { useMoment } from '../../../lib/i18n/when.ts';

/** A deal that one side says is done, as its words need it. */
type DoneDeal = Pick<Deal_DealFragment, 'agreed' | 'dueAt'> &
  Pick<DealEnding_DealFragment, 'claimedPrice' | 'isPriceInQuestion'>;

/**
 * Returns a function that puts a completion which waits for its other side into words: which price counts, and what
 * happens without an answer.
 */
export function useDoneText(): (deal: DoneDeal, name: string, isOwn: boolean) => { price: string; until: string } {
  const t = useTranslate();
  const { price } = useFormat();
  const moment = useMoment();
  const now = new Date(useNow());
  return ({ agreed, dueAt, claimedPrice, isPriceInQuestion }, name, isOwn) => {
    const agreedPrice = price(agreed!.price);
    const claimed = claimedPrice ? price(claimedPrice) : agreedPrice;
    const values = { name, price: claimed, agreed: agreedPrice };
    const until = {
      name,
      moment: dueAt === null ? '' : moment(dueAt, now),
      price: isPriceInQuestion ? agreedPrice : claimed,
    };
    const says = () => {
      if (isPriceInQuestion) return t(isOwn ? 'ending.price.question.own' : 'ending.price.question', values);
      return t(claimedPrice ? 'ending.price.changed' : 'ending.price.agreed', values);
    };
    return { price: says(), until: t(isOwn ? 'ending.done.until.own' : 'ending.done.until', until) };
  };
}
