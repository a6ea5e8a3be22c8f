import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { Rating } from '../../reviews/rating.entity.ts';
import { isPublished } from '../../reviews/reviews.rules.ts';
import { lockReview } from '../../reviews/reviews.service.ts';
import { HideReview, UnhideReview } from '../moderation.input.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { refuseOwnCase } from './refuse-own-case.ts';

/**
 * Hides the words of a review and of its reply, and tells its writer why; its stars stay. Hiding them twice changes
 * nothing.
 * @throws AppError NOT_FOUND, also before it is published; YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS
 */
export const hideReview = (ctx: Ctx, raw: unknown): Promise<Rating> => setHidden(ctx, raw, true);

/** Shows the words of a published review again. @throws AppError NOT_FOUND, YOURSELF, BAD_INPUT, TOO_MANY_REQUESTS */
export const unhideReview = (ctx: Ctx, raw: unknown): Promise<Rating> => setHidden(ctx, raw, false);

async function setHidden(ctx: Ctx, raw: unknown, hidden: boolean): Promise<Rating> {
  const admin = await requireAdmin(ctx);
  const { reviewId, reasons, note } = parse(hidden ? HideReview : UnhideReview, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const review = await lockReview(ctx, reviewId);
    if (!review || !isPublished(review)) throw new AppError('NOT_FOUND');
    await refuseOwnCase(ctx, admin.id, [review.raterId, review.ratedId]);
    if ((review.textHiddenAt !== null) === hidden) return review;
    const change = { textHiddenAt: hidden ? ctx.now() : null, textHiddenReasons: reasons };
    await ctx.db.update(Rating, { id: reviewId }, change);
    if (hidden) ctx.events.emit('review.hidden', { reviewId });
    await writeAudit(ctx, {
      action: hidden ? 'HIDE_REVIEW' : 'UNHIDE_REVIEW',
      aboutUserIds: [review.raterId, review.ratedId],
      details: { reviewId, ...(hidden && { reasons }) },
      note,
    });
    return ctx.db.findOneByOrFail(Rating, { id: reviewId });
  });
}
