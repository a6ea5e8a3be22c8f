import type { RefusalCode } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import type { Terms } from '../terms.entity.ts';
import { NO_APPOINTMENT } from '../appointment.rules.ts';

/**
 * Offers that a person may have waiting at once; without a confirmed e-mail address (docs/behaviour/deals.md#offers).
 */
const LIVE_OFFERS = 15;
const LIVE_OFFERS_UNCONFIRMED = 5;

/** Facts about a helper that decide whether they may offer once more. */
export interface OfferStanding {
  needsOnboarding: boolean;
  isConfirmed: boolean;
  /** Number of their offers that wait, here and elsewhere. */
  live: number;
}

/** Allows one more offer to people who completed onboarding, within their limits. */
export function whyNotOfferMore({ needsOnboarding, isConfirmed, live }: OfferStanding): RefusalCode | null {
  if (needsOnboarding) return 'NEEDS_ONBOARDING';
  return live >= (isConfirmed ? LIVE_OFFERS : LIVE_OFFERS_UNCONFIRMED) ? 'TOO_MANY_OFFERS' : null;
}

/** Keeps a fixed price as it is until there is an agreement. */
export const whyNotPrice = (
  favor: Pick<Favor, 'isNegotiable' | 'priceCents'>,
  priceCents: number,
): RefusalCode | null => (favor.isNegotiable || priceCents === favor.priceCents ? null : 'NOT_NEGOTIABLE');

/** Tests whether terms were proposed before the favor was changed: they wait until their helper renews them. */
export const isStale = (terms: Pick<Terms, 'favorRevision'>, favor: Pick<Favor, 'revision'>): boolean =>
  terms.favorRevision < favor.revision;

/**
 * Returns terms that were offered before as they can be asked for now: at the asked price where it is fixed, without a
 * time that has begun, and without the words of whoever offered them.
 */
export function offeredAgain(
  { priceCents, startsAt, endsAt, anyTime, includes, addressFrom }: Terms,
  favor: Pick<Favor, 'isNegotiable' | 'priceCents'>,
  now: Date,
) {
  const isAhead = startsAt !== null && startsAt > now;
  return {
    proposed: {
      priceCents: favor.isNegotiable ? priceCents : favor.priceCents,
      ...(isAhead ? { startsAt, endsAt, anyTime } : NO_APPOINTMENT),
    },
    details: { includes, note: null, addressFrom: isAhead ? addressFrom : ('AGREEMENT' as const) },
  };
}
