import { In, type EntityManager } from 'typeorm';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse, refuse } from '../../platform/errors.ts';
import { announceConversationsAbout, closeConversationsAbout } from '../conversations/conversation-lifecycle.ts';
import { User } from '../users/user.entity.ts';
import { Favor } from './favor.entity.ts';
import { whyNotSeeFor } from './favor-visibility.ts';
import { CompleteFavor } from './favors.input.ts';
import { isParty, isPoster, whyNotComplete, whyNotRate } from './favors.rules.ts';
import { Rating } from './rating.entity.ts';

/**
 * Completes an accepted favor and rates the other party, or adds the second party's rating to a completed one.
 * The favor's row stays locked until the commit, so that two simultaneous calls make one completion and two ratings.
 * Repeating the same rating returns the favor unchanged; a different one is refused.
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_ACCEPTED, ALREADY_RATED, TOO_MANY_REQUESTS
 */
export async function completeFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const input = parse(CompleteFavor, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const favor = await lockFavor(ctx.db, input.favorId);
    // The two parties can finish what they agreed on, also after a block or after an admin hid the favor.
    if (!favor || !isParty(viewer.id, favor)) refuse(await whyNotSeeFor(ctx, favor));
    const previous = await ctx.db.findOneBy(Rating, { favorId: favor!.id, raterId: viewer.id });
    if (previous && previous.stars === input.rating) return favor!;
    const completes = favor!.status !== 'COMPLETED';
    refuse(completes ? whyNotComplete(viewer.id, favor!) : whyNotRate(viewer.id, favor!, previous));
    const { posterId, helperId, priceCents } = favor!;
    await lockPeople(ctx.db, [posterId, helperId!]);
    if (completes) {
      const price = input.negotiatedPrice ?? priceCents;
      await ctx.db.update(
        Favor,
        { id: favor!.id },
        {
          status: 'COMPLETED',
          completedAt: ctx.now(),
          finalPriceCents: price === priceCents ? null : price,
        },
      );
      await ctx.db.increment(User, { id: helperId! }, 'completedFavrs', 1);
    }
    await rate(ctx, favor!, viewer.id, input);
    ctx.events.emit('favor.updated', { favorId: favor!.id });
    ctx.events.emit('favor.rated', { favorId: favor!.id, raterId: viewer.id });
    if (completes) await closeConversationsAbout(ctx, [favor!.id]);
    else await announceConversationsAbout(ctx, favor!.id);
    return ctx.db.findOneByOrFail(Favor, { id: favor!.id });
  });
}

/** Locks the favor's row until the transaction ends; null where there is none. */
const lockFavor = (db: EntityManager, id: string) =>
  db.findOne(Favor, { where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * Locks people in ascending order of their ids, so that transactions between the same two do not deadlock. The mode
 * lets other transactions insert rows that refer to them.
 */
const lockPeople = (db: EntityManager, ids: string[]) =>
  db.find(User, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });

async function rate(
  ctx: Ctx,
  favor: Favor,
  raterId: string,
  { rating, review }: { rating: number; review?: string | null },
): Promise<void> {
  const ratedId = isPoster(raterId, favor) ? favor.helperId! : favor.posterId;
  await ctx.db.insert(Rating, {
    favorId: favor.id,
    raterId,
    ratedId,
    stars: rating,
    review: review ?? null,
    createdAt: ctx.now(),
  });
  await ctx.db.update(
    User,
    { id: ratedId },
    { ratingSum: () => `rating_sum + ${rating}`, totalRatings: () => 'total_ratings + 1' },
  );
}
