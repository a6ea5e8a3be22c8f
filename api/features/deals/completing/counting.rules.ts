import { COUNTED_GROUNDS, type Settled } from '../deal-states.rules.ts';

/**
 * Shortest time from the yes to 'done' of a deal that counts, in milliseconds: two people at one table need less
 * (docs/behaviour/deals.md#what-counts).
 */
const COUNTED_FROM_MS = 3_600_000;

/** Time within which one deal of the same two people counts, whoever of them helped, in milliseconds. */
export const COUNTED_PAIR_MS = 365 * 86_400_000;

/** Facts that decide whether a completed deal counts. */
export interface CompletedFacts {
  settled: Settled;
  acceptedAt: Date;
  completedAt: Date;
  /** True where both have confirmed their address and neither account is new. */
  areKnown: boolean;
  /** True where another deal of the two has counted within {@link COUNTED_PAIR_MS}. */
  hasCounted: boolean;
}

/**
 * Tests whether a completed deal counts: for 'completed', standing, reliability, points, the average of stars and usual
 * prices alike. Accounts are free, so that a deal proves something only between people of whom something is known, once
 * a year, and where there was time for any work.
 */
export const dealCounts = ({ settled, acceptedAt, completedAt, areKnown, hasCounted }: CompletedFacts): boolean =>
  COUNTED_GROUNDS.includes(settled) &&
  areKnown &&
  !hasCounted &&
  completedAt.getTime() - acceptedAt.getTime() >= COUNTED_FROM_MS;
