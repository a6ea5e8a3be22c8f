import { isInOwnFavor } from '../../../../shared/price.rules.ts';
import type { DealFacts } from '../deal-states.rules.ts';

type Claim = Pick<DealFacts, 'posterId' | 'doneById' | 'claimedCents'>;

/** Tests whether the price that was named at completion waits for the other's yes. */
export function isPriceInQuestion({ posterId, doneById, claimedCents }: Claim, agreedCents: number): boolean {
  return claimedCents !== null && isInOwnFavor(claimedCents, agreedCents, doneById === posterId);
}

/** Returns the price that holds when nobody says more: the named one where it binds, else the agreed one. */
export const settledCents = (claim: Claim, agreedCents: number): number =>
  isPriceInQuestion(claim, agreedCents) ? agreedCents : (claim.claimedCents ?? agreedCents);

/** Tests whether a price gives the claimer what they named, or still more. */
function givesClaim(claim: Claim, agreedCents: number, cents: number): boolean {
  const claimed = claim.claimedCents ?? agreedCents;
  return claim.doneById === claim.posterId ? cents <= claimed : cents >= claimed;
}

/**
 * Reads the answer to a named price in the other's completion. A price that is not in question needs none: the other's
 * own is ignored then, as documented, unless it gives more. CONCESSION: less than the claimer named, but more for them
 * than was agreed.
 * @param cents price that the other names; null where they name none.
 */
export function answerToPrice(claim: Claim, agreedCents: number, cents: number | null): 'YES' | 'CONCESSION' | 'NONE' {
  if (!isPriceInQuestion(claim, agreedCents)) return 'YES';
  if (cents === null) return 'NONE';
  if (givesClaim(claim, agreedCents, cents)) return 'YES';
  return isInOwnFavor(cents, agreedCents, claim.doneById === claim.posterId) ? 'CONCESSION' : 'NONE';
}

/** Returns the price that a yes settles: the answer's where it gives the claimer no less, else the claimed one. */
export const confirmedCents = (claim: Claim, agreedCents: number, cents: number | null): number =>
  cents !== null && givesClaim(claim, agreedCents, cents) ? cents : settledCents(claim, agreedCents);
