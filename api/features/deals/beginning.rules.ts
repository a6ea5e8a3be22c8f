import type { Deal } from './deal.entity.ts';

/** Deals that two people may begin about one favor: each tells the other something (docs/behaviour/deals.md#offers). */
const DEALS_PER_PAIR = 3;

/** Time after an agreement was undone in which its two begin nothing about the favor again, in ms. */
const COOL_DOWN_MS = 30_000;

/** A deal that went before, of the same favor and helper. */
type Earlier = Pick<Deal, 'state' | 'agreedAt' | 'endedAt'>;

/** Tests whether two people have begun as many deals about a favor as they may. */
export const haveBegunEnough = (earlier: readonly Earlier[]): boolean => earlier.length >= DEALS_PER_PAIR;

/** Returns how long the two wait after the newest deal before they begin another, in ms; 0 for not at all. */
export function coolDownMs(newest: Earlier | undefined, now: Date): number {
  if (newest?.state !== 'VOID' || !newest.agreedAt || !newest.endedAt) return 0;
  return Math.max(0, newest.endedAt.getTime() + COOL_DOWN_MS - now.getTime());
}
