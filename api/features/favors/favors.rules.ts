import type { RefusalCode } from '../../platform/errors.ts';
import type { Favor } from './favor.entity.ts';
import type { Rating } from './rating.entity.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

/** Id of the viewer, null for a visitor. */
type ViewerId = string | null;

/** Days after completion during which the helper still sees the exact address (docs/behaviour.md#privacy-of-places). */
const ADDRESS_DAYS_AFTER_COMPLETION = 7;
const DAY_MS = 86_400_000;

/** Tests whether the viewer posted the favor. */
export const isPoster = (viewerId: ViewerId, favor: Favor): boolean => viewerId === favor.posterId;

/** Tests whether the viewer is the favor's accepted helper. */
export const isHelper = (viewerId: ViewerId, favor: Favor): boolean => viewerId !== null && viewerId === favor.helperId;

/** Tests whether the viewer is the favor's poster or accepted helper. */
export const isParty = (viewerId: ViewerId, favor: Favor): boolean =>
  isPoster(viewerId, favor) || isHelper(viewerId, favor);

/** Relation between the viewer and a favor's poster. */
export interface Relation {
  /** True when one of the two blocks the other. */
  apart: boolean;
  posterIsSuspended: boolean;
  viewerIsAdmin: boolean;
}

/**
 * Refuses to show deleted favors to anybody; and, to everybody but the poster and admins, hidden ones, those across a
 * block, and open ones of a suspended poster (docs/behaviour.md#favor-visibility). `listedFor` is the same rule in SQL.
 */
export function whyNotSee(
  viewerId: ViewerId,
  favor: Favor | null,
  { apart, posterIsSuspended, viewerIsAdmin }: Relation,
): RefusalCode | null {
  if (!favor || favor.status === 'DELETED') return 'NOT_FOUND';
  if (isPoster(viewerId, favor) || viewerIsAdmin) return null;
  return favor.hiddenAt || apart || isPaused(favor, posterIsSuspended) ? 'NOT_FOUND' : null;
}

const isPaused = (favor: Favor, posterIsSuspended: boolean) => posterIsSuspended && favor.status === 'OPEN';

/** Allows accepting another person's open favor that has not expired (docs/behaviour.md#accepting). */
export function whyNotAccept(
  viewerId: ViewerId,
  favor: Favor,
  now: Date,
  { apart, posterIsSuspended }: Relation,
): RefusalCode | null {
  if (isPoster(viewerId, favor)) return 'OWN_FAVOR';
  if (favor.status !== 'OPEN' || favor.hiddenAt || posterIsSuspended) return 'NOT_OPEN';
  if (apart) return 'BLOCKED';
  return isExpired(favor, now) ? 'EXPIRED' : null;
}

/**
 * Allows a new conversation under the conditions of accepting; an existing one goes on
 * (docs/behaviour.md#conversations).
 */
export const whyNotOpenConversation = whyNotAccept;

/** Allows what {@link whyNotAccept} allows, where the price is negotiable. */
export function whyNotNegotiate(viewerId: ViewerId, favor: Favor, now: Date, relation: Relation): RefusalCode | null {
  return whyNotAccept(viewerId, favor, now, relation) ?? (favor.isNegotiable ? null : 'NOT_NEGOTIABLE');
}

/** Allows poster and helper to complete an accepted favor. */
export function whyNotComplete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'ACCEPTED' ? null : 'NOT_ACCEPTED';
}

/** Allows poster and helper of a completed favor to rate each other once; `previous` is the viewer's earlier rating. */
export function whyNotRate(viewerId: ViewerId, favor: Favor, previous: Rating | null): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  if (favor.status !== 'COMPLETED') return 'NOT_ACCEPTED';
  return previous ? 'ALREADY_RATED' : null;
}

/** Allows the poster to delete their open favor. */
export function whyNotDelete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'OPEN' ? null : 'NOT_OPEN';
}

/**
 * Tests whether the viewer may see the exact address and point: the poster always, the helper from acceptance until 7
 * days after completion, unless one of the two blocks the other (docs/behaviour.md#privacy-of-places).
 */
export function maySeeAddress(viewerId: ViewerId, favor: Favor, now: Date, apart: boolean): boolean {
  if (isPoster(viewerId, favor)) return true;
  if (!isHelper(viewerId, favor) || apart) return false;
  return !favor.completedAt || now.getTime() < favor.completedAt.getTime() + ADDRESS_DAYS_AFTER_COMPLETION * DAY_MS;
}

/** Returns the price in force, in euro cents: the agreed one where it differs from the offer. */
export const priceInForce = (favor: Favor): number => favor.finalPriceCents ?? favor.priceCents;
