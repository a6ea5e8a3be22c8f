import type { ReviewTag } from '../../generated/graphql.ts';
import type { RefusalCode } from '../../platform/errors.ts';
import type { Rating } from './rating.entity.ts';

/** Days from the first press after which a review is published without the other's (docs/behaviour.md#reviews). */
const HIDDEN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Most stars that a tag of blame goes with (docs/behaviour.md#reviews). */
const BLAME_STARS = 3;

/** Times that a tag must have been given before a profile counts it (docs/behaviour.md#reviews). */
export const COUNTED_TAGS = 3;

/** Tags of praise, then those of blame, in the order in which they are shown. */
export const REVIEW_TAGS: readonly ReviewTag[] = [
  'ON_TIME',
  'CAREFUL',
  'FRIENDLY',
  'CLEAR_REQUEST',
  'GOOD_PRICE',
  'WOULD_MEET_AGAIN',
  'LATE',
  'UNCLEAR',
  'CARELESS',
];

const BLAME: ReadonlySet<ReviewTag> = new Set(['LATE', 'UNCLEAR', 'CARELESS']);

/** Tests whether these tags may go with so many stars: blame only with {@link BLAME_STARS} or fewer. */
export const tagsFit = (stars: number, tags: readonly ReviewTag[]): boolean =>
  stars <= BLAME_STARS || !tags.some((tag) => BLAME.has(tag));

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
