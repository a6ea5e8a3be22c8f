import type { Ctx } from '../../../context.ts';
import { lockPair } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { areKnownTogether } from '../../users/users.rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import type { DealFacts } from '../deal-states.rules.ts';
import { Deal } from '../deal.entity.ts';
import { COUNTED_PAIR_MS, dealCounts } from './counting.rules.ts';

/**
 * Decides whether a deal that is settled now counts, and counts it for its helper. Favor and deal are locked; it locks
 * the rows of the two people, so that two deals of theirs never count side by side.
 * @returns true where it counts.
 */
export async function countDeal(ctx: Ctx, favor: Favor, { id }: Deal, deal: DealFacts): Promise<boolean> {
  const { posterId, helperId } = deal;
  const people = await lockPair(ctx.db, [posterId, helperId]);
  const counts = dealCounts({
    settled: deal.settled!,
    acceptedAt: favor.acceptedAt ?? deal.agreedAt!,
    completedAt: favor.completedAt ?? ctx.now(),
    areKnown: areKnownTogether(people, ctx.now()),
    hasCounted: await haveCounted(ctx, posterId, helperId),
  });
  if (!counts) return false;
  await ctx.db.update(Deal, { id }, { counted: true });
  await ctx.db.increment(User, { id: helperId }, 'completedFavrs', 1);
  return true;
}

/** Takes a deal that counted out of what its helper has completed; the rows of its people are locked. */
export async function uncountDeal(ctx: Ctx, { id, helperId, counted }: Deal): Promise<void> {
  if (!counted) return;
  await ctx.db.update(Deal, { id }, { counted: false });
  await ctx.db.decrement(User, { id: helperId }, 'completedFavrs', 1);
}

const haveCounted = async ({ db, now }: Ctx, one: string, other: string): Promise<boolean> =>
  (
    await db.query(
      `SELECT FROM deals WHERE counted AND ended_at > $3
         AND (poster_id, helper_id) IN (($1::bigint, $2::bigint), ($2, $1)) LIMIT 1`,
      [one, other, new Date(now().getTime() - COUNTED_PAIR_MS)],
    )
  ).length > 0;
