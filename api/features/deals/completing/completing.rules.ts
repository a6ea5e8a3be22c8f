import type { RefusalCode } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { isParty, type ViewerId } from '../../favors/favors.rules.ts';

/** A review that somebody gave before, as far as it tells whether they give the same again. */
export interface GivenReview {
  stars: number;
  review: string | null;
}

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
  previous: Pick<GivenReview, 'stars'> | null,
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
  previous: GivenReview | null,
  { stars, review, cents }: { stars: number; review: string | null; cents: number | null },
): boolean {
  if (previous?.stars !== stars) return false;
  return previous.review === review || (review === null && cents !== null);
}
