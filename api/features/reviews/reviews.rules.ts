import type { RefusalCode } from '../../platform/errors.ts';
import type { Rating } from './rating.entity.ts';

/**
 * Days from the first press after which a review is published without the other's (docs/behaviour/deals.md#reviews).
 */
const HIDDEN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Times that a tag must have been given before a profile counts it (docs/behaviour/deals.md#reviews). */
export const COUNTED_TAGS = 3;

/** Returns the moment at which reviews of a completion are published, whoever has not rated by then. */
export const publishDueAt = (firstPress: Date): Date => new Date(firstPress.getTime() + HIDDEN_DAYS * DAY_MS);

/** Tests whether others than its writer may read a review. */
export const isPublished = ({ publishedAt }: Pick<Rating, 'publishedAt'>): boolean => publishedAt !== null;

/** Tests whether the viewer wrote a review. */
export const isWriter = (viewerId: string | null, { raterId }: Pick<Rating, 'raterId'>): boolean =>
  raterId === viewerId;

/** Tests whether a viewer may read a review: its writer always, everybody else once it is published. */
export const maySeeReview = (viewerId: string | null, review: Pick<Rating, 'publishedAt' | 'raterId'>): boolean =>
  isPublished(review) || isWriter(viewerId, review);

/** Returns why a review cannot be changed, or null: only while nobody else has read it. */
export const whyNotUpdate = (review: Rating | null): RefusalCode | null => {
  if (!review) return 'NOT_FOUND';
  return isPublished(review) ? 'REVIEW_PUBLISHED' : null;
};

/** Returns why a viewer cannot reply to a review, or null: only the person rated, once, and not to hidden words. */
export function whyNotReply(viewerId: string, review: Rating | null): RefusalCode | null {
  if (!review || !maySeeReview(viewerId, review)) return 'NOT_FOUND';
  if (review.ratedId !== viewerId) return 'NOT_YOURS';
  return review.reply === null && review.textHiddenAt === null ? null : 'ALREADY_REPLIED';
}
