import type { Ctx } from '../../context.ts';
import { averageRating, displayName } from '../users/users.rules.ts';
import type { Favor } from './favor.entity.ts';
import { seesAddress } from './favor-sight.ts';
import { categoryWords, statusWords } from './favor-words.ts';
import { priceInForce } from './favors.rules.ts';
import { formatCents } from './price.rules.ts';
import { isExpired, urgencyOf } from './timeframe.rules.ts';

/**
 * A favor as REST documents it (spec §3): ids are numbers, price and coordinates texts, moments ISO 8601. Strangers get the
 * coarse area and the published point in place of the exact ones. `rating` is the poster's average, null without ratings.
 */
export async function favorBody(ctx: Ctx, favor: Favor) {
  const now = ctx.now();
  const exact = await seesAddress(ctx, favor);
  const poster = (await ctx.loaders.userById.load(favor.posterId))!;
  const helper = favor.helperId ? await ctx.loaders.userById.load(favor.helperId) : null;
  return {
    id: Number(favor.id),
    title: favor.title,
    description: favor.description,
    category: categoryWords[favor.category],
    price: formatCents(priceInForce(favor)),
    isNegotiable: favor.isNegotiable,
    timeframe: favor.timeframe,
    address: exact ? favor.address : favor.area,
    latitude: String(exact ? favor.latitude : favor.publishedLatitude),
    longitude: String(exact ? favor.longitude : favor.publishedLongitude),
    imageUrl: null,
    rating: averageRating(poster)?.toFixed(1) ?? null,
    createdAt: favor.createdAt.toISOString(),
    expiresAt: favor.expiresAt.toISOString(),
    isExpired: isExpired(favor, now),
    urgencyLevel: urgencyOf(favor.timeframe, favor.createdAt, now).toLowerCase(),
    status: statusWords[favor.status],
    posterId: Number(favor.posterId),
    posterName: displayName(poster),
    posterFirstName: poster.firstName,
    helperId: helper && Number(helper.id),
    helperName: helper && displayName(helper),
    helperFirstName: helper && helper.firstName,
  };
}
