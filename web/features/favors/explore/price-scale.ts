import { readPriceCents } from '../../../../shared/price.rules.ts';
import { PRICE_STEP_CENTS, TOP_STEP_CENTS } from '../../../../shared/price-steps.ts';

/** The prices at which the slider has a step, in cents: the lowest stands for less too, the highest for more. */
export const scale: readonly number[] = Array.from(
  { length: TOP_STEP_CENTS / PRICE_STEP_CENTS },
  (_, step) => (step + 1) * PRICE_STEP_CENTS,
);

/** The last step of {@link scale}. */
export const LAST_STEP = scale.length - 1;

/** Favors of one step of {@link scale}: how many ask a price from `from` on and below `to`, in cents. */
export interface PriceBar {
  from: number;
  to: number;
  count: number;
}

/** Turns the numbers by price of `favorPrices` into a bar for each step of {@link scale}. */
export function barsOf([cheapest = 0, ...others]: readonly number[]): PriceBar[] {
  return scale.map((cents, step) => ({
    from: step === 0 ? 0 : cents,
    to: step === LAST_STEP ? Infinity : cents + PRICE_STEP_CENTS,
    count: (others[step] ?? 0) + (step === 0 ? cheapest : 0),
  }));
}

/** Chosen prices, in cents; null where an end is open or makes no sense. */
export interface PriceRange {
  min: number | null;
  max: number | null;
}

/** Reads prices as typed. */
export const readRange = ({ min, max }: { min: string | null; max: string | null }): PriceRange =>
  ({
    min: min && readPriceCents(min),
    max: max && readPriceCents(max),
  }) as PriceRange;

/** Tests whether some price of a bar lies in a range. */
export const isInRange = ({ from, to }: PriceBar, { min, max }: PriceRange): boolean =>
  from <= (max ?? Infinity) && to > (min ?? 0);

/** Returns the step of the slider that is nearest to a price; the end it is asked for where that is open. */
export const stepOf = (cents: number | null, open: number): number =>
  cents === null ? open : Math.min(LAST_STEP, Math.max(0, Math.round(cents / PRICE_STEP_CENTS) - 1));

/** Returns the price at a step as it is typed; null at the step where the range is open. */
export const typedAt = (step: number, open: number): string | null =>
  step === open ? null : String(scale[step]! / 100);

/**
 * Returns the narrowest prices that more than half of the favors ask, the fullest of several; null without favors, and
 * where those are all prices.
 */
export function mostAsked(bars: readonly PriceBar[]): { from: number; to: number } | null {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  for (let width = 1; width < bars.length; width += 1) {
    const windows = bars.slice(width - 1).map((last, start) => ({
      from: bars[start]!.from,
      to: last.to,
      count: bars.slice(start, start + width).reduce((sum, { count }) => sum + count, 0),
    }));
    const fullest = windows.reduce((best, window) => (window.count > best.count ? window : best));
    if (fullest.count * 2 > total) return { from: fullest.from, to: fullest.to };
  }
  return null;
}
