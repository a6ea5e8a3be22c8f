import type { Ctx } from '../../context.ts';
import type { Rating } from '../reviews/rating.entity.ts';
import { lockPair } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { areKnownTogether } from '../users/users.rules.ts';
import { PAIR_MS, POINTS, profileEarns, reviewEarns, WEEK_MS, withinWeek } from './points.rules.ts';

/** Kinds of causes shared with another person. */
type Shared = 'deal' | 'review';

/**
 * Gives both parties the points for a deal that counts and that both have settled, once, and only for one deal of the
 * two within a year. Call it in the transaction that settles it; the rows of the two are locked.
 */
export async function awardForDeal(
  ctx: Ctx,
  { favorId, posterId, helperId }: { favorId: string; posterId: string; helperId: string },
): Promise<void> {
  await awardShared(ctx, 'deal', favorId, { userId: helperId, otherId: posterId, points: POINTS.HELPING });
  await awardShared(ctx, 'deal', favorId, { userId: posterId, otherId: helperId, points: POINTS.BEING_HELPED });
}

/**
 * Gives the two people of a favor the points for their reviews of it, which were published just now. Call it in the
 * transaction that publishes them; it locks the rows of the two.
 */
export async function awardForReviews(ctx: Ctx, published: readonly Rating[]): Promise<void> {
  const earning = published.filter(reviewEarns);
  const [one] = earning;
  if (!one || !areKnownTogether(await lockPair(ctx.db, [one.raterId, one.ratedId]), ctx.now())) return;
  for (const { favorId, raterId, ratedId } of earning)
    await awardShared(ctx, 'review', favorId, { userId: raterId, otherId: ratedId, points: POINTS.REVIEW });
}

/** Gives the points for a confirmed e-mail address, once. The person's row is locked, and gets its new sum. */
export const awardForEmail = (ctx: Ctx, user: User): Promise<void> => awardOnce(ctx, user, 'email', POINTS.EMAIL);

/** Gives the points for a picture together with words, once. The person's row is locked, and gets its new sum. */
export async function awardForProfile(ctx: Ctx, user: User): Promise<void> {
  if (profileEarns(user)) await awardOnce(ctx, user, 'profile', POINTS.PROFILE);
}

async function awardOnce(ctx: Ctx, user: User, cause: 'email' | 'profile', points: number): Promise<void> {
  if (await enter(ctx, { userId: user.id, cause, otherId: null, points })) user.favrPoints += points;
}

/** Gives points for something shared with another, unless the two have earned by the like within a year. */
async function awardShared(
  ctx: Ctx,
  kind: Shared,
  favorId: string,
  { userId, otherId, points }: { userId: string; otherId: string; points: number },
): Promise<void> {
  const now = ctx.now().getTime();
  const [found]: { hasEarned: boolean; earned: number }[] = await ctx.db.query(
    `SELECT coalesce(bool_or(other_id = $2 AND starts_with(cause, $3) AND points > 0), false) AS "hasEarned",
       coalesce(sum(points) FILTER (WHERE other_id IS NOT NULL AND at > $5), 0)::int AS earned
     FROM point_entries WHERE user_id = $1 AND at > $4`,
    [userId, otherId, `${kind}:`, new Date(now - PAIR_MS), new Date(now - WEEK_MS)],
  );
  if (found!.hasEarned) return;
  await enter(ctx, { userId, cause: `${kind}:${favorId}`, otherId, points: withinWeek(points, found!.earned) });
}

/** Writes an entry and adds its points; returns false where the cause has brought points before. */
async function enter(
  ctx: Ctx,
  { userId, cause, otherId, points }: { userId: string; cause: string; otherId: string | null; points: number },
): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    `INSERT INTO point_entries (user_id, cause, other_id, points, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, cause) DO NOTHING RETURNING id`,
    [userId, cause, otherId, points, ctx.now()],
  );
  if (rows.length === 0) return false;
  await ctx.db.increment(User, { id: userId }, 'favrPoints', points);
  return true;
}
