import type { ReviewTag } from '../../../generated/graphql.ts';

/** Most stars that a tag of blame goes with (docs/behaviour/deals.md#reviews). */
const BLAME_STARS = 3;

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
