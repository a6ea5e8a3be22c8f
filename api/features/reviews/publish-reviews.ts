import { IsNull } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { lockFavor } from '../favors/lock-favor.ts';
import { lockPair } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { Rating } from './rating.entity.ts';

/** Favors whose reviews one statement looks for. */
const BATCH = 100;

/**
 * Publishes the reviews of a favor that wait: from now on others read them, and their stars count where its deal does.
 * The favor's row and those of its two people are locked.
 * @returns what was published.
 */
export async function publishReviewsOf(ctx: Ctx, favorId: string): Promise<Rating[]> {
  const waiting = await ctx.db.find(Rating, { where: { favorId, publishedAt: IsNull() }, order: { id: 'ASC' } });
  await ctx.db.update(Rating, { favorId, publishedAt: IsNull() }, { publishedAt: ctx.now() });
  await countStarsOf(ctx, favorId);
  await ctx.deps.hooks.reviewsPublished(ctx, waiting);
  return waiting;
}

/** Tells the people rated what was published. */
export function announceReviews(ctx: Ctx, published: readonly Rating[]): void {
  for (const { favorId, raterId } of published) ctx.events.emit('review.published', { favorId, raterId });
}

/** Discards the reviews of a completion that did not happen; the rows of its two people are locked. */
export async function discardReviewsOf(ctx: Ctx, favorId: string): Promise<void> {
  for (const { id, ratedId, stars, counted } of await ctx.db.findBy(Rating, { favorId })) {
    await ctx.db.delete(Rating, { id });
    if (counted) await countStars(ctx, ratedId, stars, -1);
  }
}

/**
 * Counts the stars of a favor's published reviews, once each, where its deal counts. Call it as either comes about; the
 * rows of the favor and its two people are locked.
 */
export async function countStarsOf(ctx: Ctx, favorId: string): Promise<void> {
  const { raw }: { raw: { rated_id: string; stars: number }[] } = await ctx.db
    .createQueryBuilder()
    .update(Rating)
    .set({ counted: true })
    .where('favor_id = :favorId AND published_at IS NOT NULL AND NOT counted', { favorId })
    .andWhere('EXISTS (SELECT FROM deals WHERE deals.favor_id = :favorId AND deals.counted)')
    .returning('rated_id, stars')
    .execute();
  for (const { rated_id, stars } of raw) await countStars(ctx, rated_id, stars, 1);
}

const countStars = (ctx: Ctx, userId: string, stars: number, sign: 1 | -1) =>
  ctx.db.update(
    User,
    { id: userId },
    { ratingSum: () => `rating_sum + ${sign * stars}`, totalRatings: () => `total_ratings + ${sign}` },
  );

/**
 * Condition on a deal whose reviews count though one of the two gave none: that it was done is not the word of one
 * alone.
 */
const COUNTS = "deals.state = 'COMPLETED' AND deals.settled IN ('BOTH', 'ADMIN', 'CONTESTED')";

/**
 * Publishes what the other party has not answered in time (docs/behaviour/deals.md#reviews), once a yes or a decision
 * stands behind it. Each favor is a transaction of its own, in which its rows say again what waits, so that it happens
 * once on any number of nodes.
 */
export async function watchReviews(ctx: Ctx): Promise<void> {
  let after = '0';
  for (;;) {
    const due = await findDue(ctx, after);
    for (const { favorId } of due) await inTransaction(ctx, (ctx) => publishDue(ctx, favorId));
    if (due.length < BATCH) return;
    after = due.at(-1)!.favorId;
  }
}

/** Finds favors with reviews that are due, in the order of their ids; each at most once a run. */
const findDue = (ctx: Ctx, after: string): Promise<{ favorId: string }[]> =>
  ctx.db.query(
    `SELECT DISTINCT favor_id AS "favorId" FROM ratings rating
     WHERE published_at IS NULL AND publish_due_at <= $1 AND favor_id > $2
       AND EXISTS (SELECT FROM deals WHERE deals.favor_id = rating.favor_id AND ${COUNTS})
     ORDER BY favor_id LIMIT ${BATCH}`,
    [ctx.now(), after],
  );

/** Publishes the reviews of one favor, unless its completion was taken back or contested since it was found. */
async function publishDue(ctx: Ctx, favorId: string): Promise<void> {
  const favor: Favor | null = await lockFavor(ctx.db, favorId);
  if (favor?.status !== 'COMPLETED' || !favor.helperId) return;
  const counting: unknown[] = await ctx.db.query(`SELECT FROM deals WHERE favor_id = $1 AND ${COUNTS}`, [favorId]);
  if (counting.length === 0) return;
  await lockPair(ctx.db, [favor.posterId, favor.helperId]);
  announceReviews(ctx, await publishReviewsOf(ctx, favorId));
}
