import type { Level } from '../../generated/graphql.ts';
import type { Rating } from '../reviews/rating.entity.ts';
import type { User } from '../users/user.entity.ts';

const DAY_MS = 86_400_000;

/** Points by what earns them (docs/behaviour/deals.md#ratings-and-points). */
export const POINTS = { HELPING: 10, BEING_HELPED: 4, REVIEW: 2, EMAIL: 5, PROFILE: 5 } as const;

/** Most points within {@link WEEK_MS} that deals and reviews bring; what is known of a person is not counted. */
const POINTS_A_WEEK = 60;
export const WEEK_MS = 7 * DAY_MS;

/** Time within which two people earn by one deal with each other, and by one review, in milliseconds. */
export const PAIR_MS = 365 * DAY_MS;

/** Shortest published review that earns, in characters. */
const REVIEW_CHARACTERS = 20;

/** Levels, highest first, with the points from which each is reached. */
const LEVELS: readonly (readonly [Level, number])[] = [
  ['PILLAR', 400],
  ['GOOD_SOUL', 150],
  ['HELPING_HAND', 50],
  ['NEIGHBOUR', 0],
];

/** Returns the level of so many points. */
export const levelOf = (points: number): Level => LEVELS.find(([, from]) => points >= from)?.[0] ?? 'NEIGHBOUR';

/** Tests whether a published review earns: it says something, and nobody had to hide it. */
export const reviewEarns = ({ review, textHiddenAt }: Pick<Rating, 'review' | 'textHiddenAt'>): boolean =>
  textHiddenAt === null && (review?.length ?? 0) >= REVIEW_CHARACTERS;

/** Tests whether somebody shows a picture together with words about themselves. */
export const profileEarns = ({ pictureId, bio }: Pick<User, 'pictureId' | 'bio'>): boolean =>
  pictureId !== null && Boolean(bio);

/** Returns how many of the points are earned by somebody who has earned so many within the week. */
export const withinWeek = (points: number, earned: number): number =>
  Math.max(0, Math.min(points, POINTS_A_WEEK - earned));
