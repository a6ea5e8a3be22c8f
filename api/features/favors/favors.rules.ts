import type { FavorStatus } from '../../generated/graphql.ts';
import type { RefusalCode } from '../../platform/errors.ts';
import type { Favor } from './favor.entity.ts';
import type { User } from '../users/user.entity.ts';
import { needsOnboarding } from '../users/users.rules.ts';
import { isExpired } from './expiry/timeframe.rules.ts';

/** Id of the viewer, null for a visitor. */
export type ViewerId = string | null;

/** Tests whether the viewer posted the favor. */
export const isPoster = (viewerId: ViewerId, favor: Favor): boolean => viewerId === favor.posterId;

/** Tests whether the viewer is the favor's accepted helper. */
export const isHelper = (viewerId: ViewerId, favor: Favor): boolean => viewerId !== null && viewerId === favor.helperId;

/** Tests whether the viewer is the favor's poster or accepted helper. */
export const isParty = (viewerId: ViewerId, favor: Favor): boolean =>
  isPoster(viewerId, favor) || isHelper(viewerId, favor);

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
 * (docs/behaviour/favors.md#favor-visibility). `listedFor` is the same rule in SQL.
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

/** Allows people who completed onboarding to post (docs/behaviour/people.md#onboarding). */
export const whyNotPost = (person: Pick<User, 'dateOfBirth' | 'country'>): RefusalCode | null =>
  needsOnboarding(person) ? 'NEEDS_ONBOARDING' : null;

/**
 * Allows a new conversation about another person's open favor that has not expired; an existing one goes on
 * (docs/behaviour/chat.md#conversations).
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

/** Allows the poster to delete their open favor. */
export function whyNotDelete(viewerId: ViewerId, favor: Favor): RefusalCode | null {
  if (!isPoster(viewerId, favor)) return 'NOT_YOURS';
  return favor.status === 'OPEN' ? null : 'NOT_OPEN';
}

/** Tests whether one of a favor's people alone said that it is done, which the other neither confirmed nor denied. */
const isClaim = ({ status, settledAt }: Favor): boolean => status === 'COMPLETED' && settledAt === null;

/** Returns the status that the viewer sees: a completion that is a claim is none for others than its two people. */
export const statusFor = (viewerId: ViewerId, favor: Favor): FavorStatus =>
  isClaim(favor) && !isParty(viewerId, favor) ? 'ACCEPTED' : favor.status;

/** Returns the moment of a completion that the viewer sees; null before. */
export const completedAtFor = (viewerId: ViewerId, favor: Favor): Date | null =>
  isClaim(favor) && !isParty(viewerId, favor) ? null : favor.completedAt;

/**
 * Returns the price that the viewer sees, in euro cents: its two people the agreed one, others once it is settled
 * (docs/behaviour/deals.md#offers).
 */
export function priceInForce(viewerId: ViewerId, favor: Favor): number {
  const isShown = favor.settledAt !== null || isParty(viewerId, favor);
  return (isShown ? favor.finalPriceCents : null) ?? favor.priceCents;
}
