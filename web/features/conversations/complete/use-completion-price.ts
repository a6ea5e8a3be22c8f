import { useState } from 'react';
import { isInOwnFavor, readPriceCents } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { usePriceFault } from '../../../lib/i18n/price-fault.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

type Money = ChatFavor_FavorFragment['price'];

/** Meaning of a completion for the viewer: to say it is done, to confirm that, only to rate, or to change a rating. */
export type CompletionMode = 'complete' | 'confirm' | 'rate' | 'edit';

/** Texts of a price that a confirmation cannot name, because the other would lose by it. */
const oneWay = { poster: 'complete.confirm.raise', helper: 'complete.confirm.lower' } as const;

/** Says what a typed price means: it counts, only once the other says yes, or not at all in a confirmation. */
function usePriceHint({ viewerIsPoster }: ChatFavor_FavorFragment, name: string, mode: CompletionMode) {
  const t = useTranslate();
  const { price } = useFormat();
  return (standing: Money, takes: boolean): string => {
    if (!takes) return t('complete.price.changed', { price: price(standing) });
    if (mode === 'complete') return t('complete.price.question', { price: price(standing), name });
    const contest = t('ending.contest');
    return t(oneWay[viewerIsPoster ? 'poster' : 'helper'], { price: price(standing), contest });
  };
}

/** Returns the prices that are known before the viewer names one. */
function knownPrices({ viewerDeal, originalPrice }: ChatFavor_FavorFragment, mode: CompletionMode) {
  const agreed = viewerDeal?.agreed?.price ?? originalPrice;
  const theirs = mode === 'confirm' ? (viewerDeal?.claimedPrice ?? null) : null;
  if (viewerDeal?.isPriceInQuestion) return { agreed, claimed: theirs, standing: agreed };
  return { agreed, claimed: null, standing: theirs ?? agreed };
}

/**
 * Returns the price of a completion: to name, or to agree to.
 * @param name first name of the other.
 * @param onChange called when another price is typed.
 */
export function useCompletionPrice(
  favor: ChatFavor_FavorFragment,
  name: string,
  mode: CompletionMode,
  onChange: () => void,
) {
  const { amount } = useFormat();
  const hint = usePriceHint(favor, name, mode);
  const faultOf = usePriceFault();
  const { agreed, claimed, standing } = knownPrices(favor, mode);
  // Nobody agrees to another price by a hasty tap.
  const [saysYes, setSaysYes] = useState(false);
  const [changing, setChanging] = useState(mode === 'complete');
  const [price, setPrice] = useState(() => amount(standing.cents));
  const cents = readPriceCents(price);
  const changed = changing && price.trim() !== '' && cents !== standing.cents;
  const takes = changed && cents !== null && isInOwnFavor(cents, standing.cents, favor.viewerIsPoster);
  const priceHint = changed ? hint(standing, takes) : undefined;
  return {
    /** Price in force. */
    agreed,
    /** Price that counts unless another one is named here. */
    standing,
    /** Price that waits for the viewer's yes; null without one. */
    claimed,
    saysYes,
    setSaysYes,
    /** True while a price can be typed. */
    changing,
    setChanging,
    price,
    setPrice: (text: string) => {
      setPrice(text);
      onChange();
    },
    /** Meaning of the typed price; undefined while it is the one that stands. */
    priceHint,
    /** The fault of the typed price: its form or, where a confirmation takes from the other, whose it is. */
    priceFault: takes && mode === 'confirm' ? priceHint : changed ? faultOf(price) : undefined,
    /** Returns the price to send; null for the one that stands, and where the viewer does not say yes. */
    named: () => {
      if (claimed) return saysYes ? amount(claimed.cents) : null;
      return changed ? price : null;
    },
  };
}

/** Fields of the price, as {@link useCompletionPrice} returns them. */
export type PriceFields = Omit<ReturnType<typeof useCompletionPrice>, 'named' | 'priceFault'>;
