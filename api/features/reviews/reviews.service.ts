import { z } from 'zod';
import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { holdFavor } from '../favors/lock-favor.ts';
import { Rating } from './rating.entity.ts';
import { ListReviews, ReplyToReview, UpdateReview } from './reviews.input.ts';
import { maySeeReview, whyNotReply, whyNotUpdate } from './reviews.rules.ts';

const ListCursor = z.object({ at: z.iso.datetime(), id: z.string() });

/** Lists the published reviews a person received, the newest first. @throws AppError BAD_INPUT, MISSING_SCOPE */
export async function listReviews(ctx: Ctx, raw: unknown): Promise<Connection<Rating>> {
  refuseMissingScope(ctx, 'favors:read');
  const { userId, first, after } = parse(ListReviews, raw);
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const query = ctx.db
    .createQueryBuilder(Rating, 'review')
    .where('review.ratedId = :userId AND review.publishedAt IS NOT NULL', { userId })
    .orderBy('review.publishedAt', 'DESC')
    .addOrderBy('review.id', 'DESC')
    .take(first + 1);
  if (position) query.andWhere('(review.publishedAt, review.id) < (:at, :id)', position);
  const { page, more } = cutPage(await query.getMany(), first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (review) => review,
    ({ publishedAt, id }) => ({ at: publishedAt!.toISOString(), id }),
  );
}

/**
 * Replaces the viewer's own review of a favor, while nobody else has read it. The same again changes nothing.
 * @throws AppError NOT_FOUND, REVIEW_PUBLISHED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function updateReview(ctx: Ctx, raw: unknown): Promise<Rating> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId, rating, review, tags } = parse(UpdateReview, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    // The other's rating, which publishes this one, locks the favor too.
    await holdFavor(ctx.db, favorId);
    const own = await ctx.db.findOneBy(Rating, { favorId, raterId: viewer.id });
    refuse(whyNotUpdate(own));
    const { id } = own!;
    await ctx.db.update(Rating, { id }, { stars: rating, review: review ?? null, tags: tags ?? [] });
    return ctx.db.findOneByOrFail(Rating, { id });
  });
}

/**
 * Answers a review that the viewer received, once; the same words again change nothing.
 * @throws AppError NOT_FOUND, NOT_YOURS, ALREADY_REPLIED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function replyToReview(ctx: Ctx, raw: unknown): Promise<Rating> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { reviewId, text } = parse(ReplyToReview, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const review = await lockReview(ctx, reviewId);
    if (review?.ratedId === viewer.id && review.reply === text) return review;
    refuse(whyNotReply(viewer.id, review));
    await ctx.db.update(Rating, { id: reviewId }, { reply: text, repliedAt: ctx.now() });
    return ctx.db.findOneByOrFail(Rating, { id: reviewId });
  });
}

/** Finds a review, whoever may read it; null without one. */
export const findReview = (ctx: Ctx, id: string): Promise<Rating | null> => ctx.db.findOneBy(Rating, { id });

/** Finds a review that the viewer may read. @throws AppError NOT_FOUND */
export async function visibleReview(ctx: Ctx, id: string): Promise<Rating> {
  const review = await findReview(ctx, id);
  if (!review || !maySeeReview(ctx.viewer?.id ?? null, review)) throw new AppError('NOT_FOUND');
  return review;
}

/** Locks a review until the transaction ends; null without one. */
export const lockReview = (ctx: Ctx, id: string): Promise<Rating | null> =>
  ctx.db.findOne(Rating, { where: { id }, lock: { mode: 'for_no_key_update' } });
