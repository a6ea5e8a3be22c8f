import type { RefusalCode } from '../../platform/errors.ts';
import type { Favor } from './favor.entity.ts';
import type { Rating } from './rating.entity.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

/** The asking person's id, null for a visitor. */
type ViewerId = string | null;

/** Days after completion during which the helper still sees the exact address (docs/behaviour.md#privacy-of-places). */
const ADDRESS_DAYS_AFTER_COMPLETION = 7;
const DAY_MS = 86_400_000;

/** Whether the viewer posted it. */
export const isPoster = (viewerId: ViewerId, favor: Favor): boolean => viewerId === favor.posterId;

/** Whether the viewer is the helper who took it on. */
export const isHelper = (viewerId: ViewerId, favor: Favor): boolean => viewerId !== null && viewerId === favor.helperId;

/** Whether the viewer is one of the two whom an agreed favor is between. */
export const isParty = (viewerId: ViewerId, favor: Favor): boolean =>
  isPoster(viewerId, favor) || isHelper(viewerId, favor);

/** How the viewer and a favor's poster stand to each other and to the house. */
export interface Relation {
  /** Whether one of the two blocks the other. */
  apart: boolean;
  posterIsSuspended: boolean;
  viewerIsAdmin: boolean;
}

/**
 * Favors are public in every status except deleted, hidden by an admin, or between people of whom one blocks the other
 * (docs/behaviour.md#favor-visibility); those a suspended person has open wait until they are restored. Posters and admins see what is hidden.
 * `listedFor` says the same in SQL.
 */
export function whyNotSee(
  viewerId: ViewerId,
  favor: Favor | null,
  { apart, posterIsSuspended, viewerIsAdmin }: Relation,
): RefusalCode | null {
  if (!favor || favor.status === 'DELETED') return 'NOT_FOUND';
  if (isPoster(viewerId, favor) || viewerIsAdmin) return null;
  return favor.hiddenAt || apart || isWithdrawn(favor, posterIsSuspended) ? 'NOT_FOUND' : null;
}

const isWithdrawn = (favor: Favor, posterIsSuspended: boolean) => posterIsSuspended && favor.status === 'OPEN';

/** Only somebody else's open favor whose time has not run out can be taken on. */
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

/** A conversation begins under the same conditions as accepting; one that exists goes on (docs/behaviour.md#conversations). */
export const whyNotOpenConversation = whyNotAccept;

/** As accepting, and the price must be negotiable. */
export function whyNotNegotiate(viewerId: ViewerId, favor: Favor, now: Date, standing: Relation): RefusalCode | null {
  return whyNotAccept(viewerId, favor, now, standing) ?? (favor.isNegotiable ? null : 'NOT_NEGOTIABLE');
}

/** Either of the two may complete, while accepted. */
export function whyNotComplete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'ACCEPTED' ? null : 'NOT_ACCEPTED';
}

/** Of a completed favor, each of the two rates the other once. */
export function whyNotRate(viewerId: ViewerId, favor: Favor, given: Rating | null): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  if (favor.status !== 'COMPLETED') return 'NOT_ACCEPTED';
  return given ? 'ALREADY_RATED' : null;
}

/** Only its poster, and only while it is open. */
export function whyNotDelete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'OPEN' ? null : 'NOT_OPEN';
}

/**
 * The exact address and point: the poster always, the helper from acceptance until a week after completion, unless the two
 * are apart: one of them blocks the other.
 */
export function maySeeAddress(viewerId: ViewerId, favor: Favor, now: Date, apart: boolean): boolean {
  if (isPoster(viewerId, favor)) return true;
  if (!isHelper(viewerId, favor) || apart) return false;
  return !favor.completedAt || now.getTime() < favor.completedAt.getTime() + ADDRESS_DAYS_AFTER_COMPLETION * DAY_MS;
}

/** Euro cents in force: the agreed price where another was agreed. */
export const priceInForce = (favor: Favor): number => favor.finalPriceCents ?? favor.priceCents;
