import type { RefusalCode } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { whyNotOpenConversation, type Relation, type ViewerId } from '../../favors/favors.rules.ts';
import type { User } from '../../users/user.entity.ts';
import { needsOnboarding } from '../../users/users.rules.ts';
import { whyNotTakeOn, type HelperStanding } from './acceptances.rules.ts';

/** Tests whether the poster chooses among offers, so that accepting is an offer at the asked price. */
export const choosesHelper = (favor: Pick<Favor, 'acceptance' | 'reservedForId'>): boolean =>
  favor.acceptance === 'CHOOSE' && favor.reservedForId === null;

/**
 * Allows accepting what {@link whyNotOpenConversation} allows, within what the viewer's standing allows
 * (docs/behaviour/deals.md#accepting). A visitor has no standing: they may try, and are led to sign in.
 */
export function whyNotAccept(
  viewerId: ViewerId,
  favor: Favor,
  now: Date,
  relation: Relation,
  standing: HelperStanding | null,
): RefusalCode | null {
  return whyNotOpenConversation(viewerId, favor, now, relation) ?? (standing && whyNotTakeOn(standing));
}

/** Allows negotiating a negotiable price after onboarding, where {@link whyNotOpenConversation} allows to write. */
export function whyNotNegotiate(
  viewerId: ViewerId,
  favor: Favor,
  now: Date,
  relation: Relation,
  viewer: Pick<User, 'dateOfBirth' | 'country'> | null,
): RefusalCode | null {
  const refusal = whyNotOpenConversation(viewerId, favor, now, relation);
  if (refusal) return refusal;
  if (!favor.isNegotiable) return 'NOT_NEGOTIABLE';
  return viewer && needsOnboarding(viewer) ? 'NEEDS_ONBOARDING' : null;
}

/** Tests whether the app may offer a step: nothing refuses it, or only what the app leads the viewer through first. */
export const mayOffer = (refusal: RefusalCode | null): boolean => refusal === null || refusal === 'NEEDS_ONBOARDING';
