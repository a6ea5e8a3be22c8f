import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** Returns the text that compares a price with the asked one; null where nothing readable is typed. */
export function usePriceDifference(): (cents: number | null, askedCents: number) => string | null {
  const t = useTranslate();
  const { price } = useFormat();
  return (cents, askedCents) => {
    if (cents === null) return null;
    const amount = price({ cents: Math.abs(cents - askedCents), currency: 'EUR' });
    if (cents === askedCents) return t('deal.price.asked');
    return t(cents > askedCents ? 'deal.price.more' : 'deal.price.less', { amount });
  };
}
