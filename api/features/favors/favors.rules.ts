import type { RefusalCode } from '../../platform/errors.ts';
import type { Favor } from './favor.entity.ts';
import type { User } from '../users/user.entity.ts';
import { needsOnboarding } from '../users/users.rules.ts';
import { whyNotTakeOn, type HelperStanding } from './acceptances/acceptances.rules.ts';
import type { Rating } from '../reviews/rating.entity.ts';
import { agreedEnd } from '../deals/due.rules.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

/** Id of the viewer, null for a visitor. */
type ViewerId = string | null;

/** Days after completion during which the helper still sees the exact address (docs/behaviour.md#privacy-of-places). */
const ADDRESS_DAYS_AFTER_COMPLETION = 7;
/** Days after the end of what was agreed during which the helper still sees it where nobody completed the favor. */
const ADDRESS_DAYS_AFTER_END = 14;
const DAY_MS = 86_400_000;

/** Tests whether the viewer posted the favor. */
export const isPoster = (viewerId: ViewerId, favor: Favor): boolean => viewerId === favor.posterId;

/** Tests whether the viewer is the favor's accepted helper. */
export const isHelper = (viewerId: ViewerId, favor: Favor): boolean => viewerId !== null && viewerId === favor.helperId;

/** Tests whether the viewer is the favor's poster or accepted helper. */
export const isParty = (viewerId: ViewerId, favor: Favor): boolean =>
  isPoster(viewerId, favor) || isHelper(viewerId, favor);

/** Tests whether the poster chooses among offers, so that accepting is an offer at the asked price. */
export const choosesHelper = (favor: Pick<Favor, 'acceptance' | 'reservedForId'>): boolean =>
  favor.acceptance === 'CHOOSE' && favor.reservedForId === null;

/** Tests whether a favor was asked of one person directly, and this is neither they nor its poster. */
const isForSomebodyElse = (viewerId: ViewerId, { reservedForId }: Favor): boolean =>
  reservedForId !== null && reservedForId !== viewerId;

/** Relation between the viewer and a favor's poster. */
export interface Relation {
  /** True when one of the two blocks the other. */
  apart: boolean;
  /** True while the poster is suspended, or about to leave. */
  posterIsAway: boolean;
  viewerIsAdmin: boolean;
}

/**
 * Refuses to show deleted favors to anybody; and, to everybody but the poster and admins, hidden ones, those asked of
 * somebody else directly, those across a block, and open ones of a poster who is away
 * (docs/behaviour.md#favor-visibility). `listedFor` is the same rule in SQL.
 */
export function whyNotSee(
  viewerId: ViewerId,
  favor: Favor | null,
  { apart, posterIsAway, viewerIsAdmin }: Relation,
): RefusalCode | null {
  if (!favor || favor.status === 'DELETED') return 'NOT_FOUND';
  if (isPoster(viewerId, favor) || viewerIsAdmin) return null;
  const isKept = favor.hiddenAt || isForSomebodyElse(viewerId, favor) || apart;
  return isKept || isPaused(favor, posterIsAway) ? 'NOT_FOUND' : null;
}

const isPaused = (favor: Favor, posterIsAway: boolean) => posterIsAway && favor.status === 'OPEN';

/** Allows people who completed onboarding to post (docs/behaviour.md#onboarding). */
export const whyNotPost = (person: Pick<User, 'dateOfBirth' | 'country'>): RefusalCode | null =>
  needsOnboarding(person) ? 'NEEDS_ONBOARDING' : null;

/**
 * Allows a new conversation about another person's open favor that has not expired; an existing one goes on
 * (docs/behaviour.md#conversations).
 */
export function whyNotOpenConversation(
  viewerId: ViewerId,
  favor: Favor,
  now: Date,
  { apart, posterIsAway }: Relation,
): RefusalCode | null {
  if (isPoster(viewerId, favor)) return 'OWN_FAVOR';
  if (favor.status !== 'OPEN' || favor.hiddenAt || posterIsAway) return 'NOT_OPEN';
  if (apart) return 'BLOCKED';
  return isExpired(favor, now) ? 'EXPIRED' : null;
}

/**
 * Allows accepting what {@link whyNotOpenConversation} allows, within what the viewer's standing allows
 * (docs/behaviour.md#accepting). A visitor has no standing: they may try, and are led to sign in.
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

/**
 * Allows poster and helper to complete an accepted favor, unless one of them says that the other did not come, or the
 * two dispute it.
 */
export function whyNotComplete(viewerId: ViewerId, favor: Favor, isContested: boolean): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  if (favor.status !== 'ACCEPTED') return 'NOT_ACCEPTED';
  return isContested ? 'DEAL_MOVED' : null;
}

/**
 * Allows poster and helper of a completed favor to rate each other once, but not while they dispute how it was.
 * @param previous the viewer's earlier rating.
 */
export function whyNotRate(
  viewerId: ViewerId,
  favor: Favor,
  previous: Pick<Rating, 'stars'> | null,
  isContested: boolean,
): RefusalCode | null {
  if (!isParty(viewerId, favor)) return 'NOT_YOURS';
  if (favor.status !== 'COMPLETED') return 'NOT_ACCEPTED';
  if (previous) return 'ALREADY_RATED';
  return isContested ? 'DEAL_MOVED' : null;
}

/**
 * Tests whether a rating says what the earlier one of the same person did. With a price it answers the price alone:
 * words that are left out then stay as they are.
 */
export function repeatsRating(
  previous: Pick<Rating, 'stars' | 'review'> | null,
  { stars, review, cents }: { stars: number; review: string | null; cents: number | null },
): boolean {
  if (previous?.stars !== stars) return false;
  return previous.review === review || (review === null && cents !== null);
}

/** Allows the poster to delete their open favor. */
export function whyNotDelete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'OPEN' ? null : 'NOT_OPEN';
}

/**
 * Returns until when the helper reads the exact address, and their acceptance is open: 7 days after completion or, when
 * nobody completed it in time, 14 days after the end of what was agreed, also where silence settles it then.
 */
export function addressUntil(
  { completedAt, expiresAt }: Pick<Favor, 'completedAt' | 'expiresAt'>,
  agreed: Parameters<typeof agreedEnd>[0],
): Date {
  const after = (end: Date, days: number) => new Date(end.getTime() + days * DAY_MS);
  const left = after(agreedEnd(agreed, { expiresAt }), ADDRESS_DAYS_AFTER_END);
  return completedAt && completedAt < left ? after(completedAt, ADDRESS_DAYS_AFTER_COMPLETION) : left;
}

/**
 * Tests whether the viewer may see the exact address and point: the poster always, the helper from acceptance until
 * `until`, unless one of the two blocks the other (docs/behaviour.md#privacy-of-places).
 */
export function maySeeAddress(
  viewerId: ViewerId,
  favor: Favor,
  { until, now, apart }: { until: Date; now: Date; apart: boolean },
): boolean {
  if (isPoster(viewerId, favor)) return true;
  return isHelper(viewerId, favor) && !apart && now < until;
}

/**
 * Returns the price that the viewer sees, in euro cents: its two people the agreed one, others from completion on
 * (docs/behaviour.md#offers).
 */
export function priceInForce(viewerId: ViewerId, favor: Favor): number {
  const isShown = favor.status === 'COMPLETED' || isParty(viewerId, favor);
  return (isShown ? favor.finalPriceCents : null) ?? favor.priceCents;
}
