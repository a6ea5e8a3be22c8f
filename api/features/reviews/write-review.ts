import type { Ctx } from '../../context.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { isPoster } from '../favors/favors.rules.ts';
import { announceReviews, publishReviewsOf } from './publish-reviews.ts';
import { Rating } from './rating.entity.ts';
import { publishDueAt } from './reviews.rules.ts';

/** Finds what somebody wrote about the other person of a favor, published or not. */
export const findReviewBy = (ctx: Ctx, favorId: string, raterId: string): Promise<Rating | null> =>
  ctx.db.findOneBy(Rating, { favorId, raterId });

/** Writes a review of a completed favor, whose row is locked with its two people; the second one publishes both. */
export async function writeReview(
  ctx: Ctx,
  favor: Favor,
  raterId: string,
  words: Pick<Rating, 'stars' | 'review' | 'tags'>,
): Promise<void> {
  const ratedId = isPoster(raterId, favor) ? favor.helperId! : favor.posterId;
  const first = await ctx.db.findOneBy(Rating, { favorId: favor.id, raterId: ratedId });
  await ctx.db.insert(Rating, {
    favorId: favor.id,
    raterId,
    ratedId,
    ...words,
    createdAt: ctx.now(),
    publishDueAt: publishDueAt(first?.createdAt ?? ctx.now()),
    publishedAt: null,
    counted: false,
  });
  if (!first) return;
  const published = await publishReviewsOf(ctx, favor.id);
  // The person rated just now hears of it by the completion itself.
  announceReviews(
    ctx,
    published.filter((one) => one.raterId !== raterId),
  );
}
