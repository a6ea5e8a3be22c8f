import type { Ctx } from '../../../context.ts';
import { asksWithin, type Fields } from '../../../platform/asks-within.ts';
import type { Point } from '../../places/distance.rules.ts';
import type { User } from '../../users/user.entity.ts';
import type { Favor } from '../favor.entity.ts';

/**
 * Columns of a favor and its poster that a plain card needs, for every field in {@link CARD_FIELDS}; its exact point is
 * read for those who see it ({@link exactPoint}). One set for all such cards, because each set makes statements of its
 * own.
 */
export const cardColumns = {
  favor: [
    'id',
    'posterId',
    'helperId',
    'title',
    'category',
    'priceCents',
    'finalPriceCents',
    'isNegotiable',
    'timeframe',
    'timeframeAt',
    'status',
    'publishedLatitude',
    'publishedLongitude',
    'isSomewhere',
    'area',
    'createdAt',
    'expiresAt',
    'completedAt',
    'settledAt',
  ] satisfies (keyof Favor)[],
  poster: [
    'id',
    'firstName',
    'lastName',
    'ratingSum',
    'totalRatings',
    'memberSince',
    'pictureId',
    'pictureHiddenAt',
    'showsPictureToVisitors',
    'deletedAt',
  ] satisfies (keyof User)[],
};

/**
 * Reads a favor's exact point, which a card lacks: of a list, few see more than the published ones. Ask whether its
 * viewer may know it before.
 */
export const exactPoint = async (ctx: Ctx, favor: Favor): Promise<Point> =>
  Object.hasOwn(favor, 'latitude') ? favor : (await ctx.loaders.favorById.load(favor.id))!;

/** Fields of a poster whose resolvers need {@link cardColumns} alone. */
export const POSTER_OF_CARD: Fields = {
  id: true,
  firstName: true,
  lastName: true,
  displayName: true,
  averageRating: true,
  totalRatings: true,
  memberSince: true,
  picture: true,
  viewerIsSelf: true,
  viewerHasBlocked: true,
};

/**
 * Fields of a card whose resolvers need {@link cardColumns} alone; `true` for a field without such fields of its own.
 */
export const CARD: Fields = {
  id: true,
  title: true,
  category: true,
  price: true,
  originalPrice: true,
  isNegotiable: true,
  timeframe: true,
  days: true,
  urgency: true,
  photos: true,
  status: true,
  createdAt: true,
  expiresAt: true,
  isExpired: true,
  completedAt: true,
  area: true,
  location: true,
  locationIsExact: true,
  isSomewhere: true,
  distance: true,
  foundWords: true,
  likeCount: true,
  viewerIsPoster: true,
  viewerIsHelper: true,
  viewerHasLiked: true,
  viewerHasBookmarked: true,
  poster: POSTER_OF_CARD,
};

/** Fields of a list of plain cards. */
export const CARD_FIELDS: Fields = { edges: { cursor: true, node: CARD }, pageInfo: true };

/** Tests whether a list of favors is asked for no more than plain cards. */
export const asksForCards = asksWithin(CARD_FIELDS);
