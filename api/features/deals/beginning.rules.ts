import type { Deal } from './deal.entity.ts';

/** Deals that two people may begin about one favor: each tells the other something (docs/behaviour/deals.md#offers). */
const DEALS_PER_PAIR = 3;

/** Undone agreements after which its two wait before they begin anything about the favor again: one is a slip. */
const SLIPS = 2;

/** Time for which they wait, in ms: 10 minutes. */
const COOL_DOWN_MS = 10 * 60_000;

/** A deal that went before, of the same favor and helper. */
type Earlier = Pick<Deal, 'state' | 'agreedAt' | 'endedAt'>;

/** Tests whether two people have begun as many deals about a favor as they may. */
export const haveBegunEnough = (earlier: readonly Earlier[]): boolean => earlier.length >= DEALS_PER_PAIR;

/**
 * Returns how long the two wait before they begin another deal, in ms; 0 for not at all.
 * @param earlier the newest first.
 */
export function coolDownMs(earlier: readonly Earlier[], now: Date): number {
  const undone = earlier.filter(({ state, agreedAt, endedAt }) => state === 'VOID' && agreedAt && endedAt);
  if (undone.length < SLIPS) return 0;
  return Math.max(0, undone[0]!.endedAt!.getTime() + COOL_DOWN_MS - now.getTime());
}
