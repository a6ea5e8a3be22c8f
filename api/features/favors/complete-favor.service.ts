import type { z } from 'zod';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse, refuse } from '../../platform/errors.ts';
import { announceConversationsAbout } from '../conversations/conversation-lifecycle.ts';
import { isContested } from '../deals/deal-states.rules.ts';
import { lockAgreement, takeDealStep } from '../deals/deal-steps.ts';
import type { Deal } from '../deals/deal.entity.ts';
import { lockPair } from '../users/active-user.ts';
import { Favor } from './favor.entity.ts';
import { whyNotSeeFor } from './favor-visibility.ts';
import { CompleteFavor } from './favors.input.ts';
import { isParty, isPoster, repeatsRating, whyNotComplete, whyNotRate } from './favors.rules.ts';
import { lockFavor } from './lock-favor.ts';
import { announceReviews, publishReviewsOf } from '../reviews/publish-reviews.ts';
import { Rating } from '../reviews/rating.entity.ts';
import { publishDueAt } from '../reviews/reviews.rules.ts';

/**
 * Says that an accepted favor is done and rates the other party, or adds the second party's rating, which confirms it.
 * A price in the caller's own favor is in question until the other names it too (docs/behaviour.md#deals).
 * The favor's row stays locked until the commit, so that two simultaneous calls make one completion and two ratings.
 * Repeating the same rating, words included, changes nothing but the answer to a price, for which the words may be left
 * out; a different one is refused.
 * Reviews are read and counted once both have rated, or later (docs/behaviour.md#reviews).
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_ACCEPTED, ALREADY_RATED, DEAL_MOVED, TOO_MANY_REQUESTS
 */
export async function completeFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const input = parse(CompleteFavor, raw);
  const cents = input.negotiatedPrice ?? null;
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const favor = await lockFavor(ctx.db, input.favorId);
    // The two parties can finish what they agreed on, also after a block or after an admin hid the favor.
    if (!favor || !isParty(viewer.id, favor)) refuse(await whyNotSeeFor(ctx, favor));
    const previous = await ctx.db.findOneBy(Rating, { favorId: favor!.id, raterId: viewer.id });
    const isRepeated = repeatsRating(previous, { stars: input.rating, review: input.review ?? null, cents });
    const completes = favor!.status !== 'COMPLETED';
    const deal = isParty(viewer.id, favor!) ? await lockAgreement(ctx, favor!) : null;
    const contested = deal !== null && isContested(deal);
    if (!isRepeated)
      refuse(
        completes ? whyNotComplete(viewer.id, favor!, contested) : whyNotRate(viewer.id, favor!, previous, contested),
      );
    await lockPair(ctx.db, [favor!.posterId, favor!.helperId!]);
    if (!isRepeated || cents !== null) await tellDeal(ctx, favor!, deal!, viewer.id, cents);
    if (!isRepeated) {
      await rate(ctx, favor!, viewer.id, input);
      if (!completes) {
        ctx.events.emit('favor.updated', { favorId: favor!.id });
        await announceConversationsAbout(ctx, favor!.id);
      }
      ctx.events.emit('favor.rated', { favorId: favor!.id, raterId: viewer.id });
    }
    return ctx.db.findOneByOrFail(Favor, { id: favor!.id });
  });
}

/** Takes the step of the deal that a completion is: the first press, or the other's answer to it. */
async function tellDeal(ctx: Ctx, favor: Favor, deal: Deal, by: string, cents: number | null): Promise<void> {
  if (deal.state === 'COMPLETED' || (deal.state === 'DONE' && deal.doneById === by)) return;
  await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'COMPLETE', by, cents });
}

/** Writes the review; the second one of a favor publishes both. */
async function rate(
  ctx: Ctx,
  favor: Favor,
  raterId: string,
  { rating, review, tags }: Pick<z.output<typeof CompleteFavor>, 'rating' | 'review' | 'tags'>,
): Promise<void> {
  const ratedId = isPoster(raterId, favor) ? favor.helperId! : favor.posterId;
  const first = await ctx.db.findOneBy(Rating, { favorId: favor.id, raterId: ratedId });
  await ctx.db.insert(Rating, {
    favorId: favor.id,
    raterId,
    ratedId,
    stars: rating,
    review: review ?? null,
    tags: tags ?? [],
    createdAt: ctx.now(),
    publishDueAt: publishDueAt(first?.createdAt ?? ctx.now()),
    publishedAt: null,
  });
  if (!first) return;
  const published = await publishReviewsOf(ctx, favor.id);
  // The person rated just now hears of it by the completion itself.
  announceReviews(
    ctx,
    published.filter((one) => one.raterId !== raterId),
  );
}
