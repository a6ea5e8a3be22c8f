import type { Ctx } from '../../../context.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { announceAdded, createNotifications } from './create-notifications.ts';
import { digestDay, NEARBY_A_DAY, searchDigest, type DigestDay } from './nearby-digest.rules.ts';

/** Favors that one notice stands for at most. */
const MOST_FAVORS = 100;

/**
 * Tells people of a favor nearby, in a transaction: each by a notice of its own, or by the one that gathers what is
 * beyond their {@link NEARBY_A_DAY} of the day. Two nodes that tell the same person at once may both find the last one
 * free.
 */
export async function tellNearby(ctx: Ctx, { id: favorId, posterId }: Favor, userIds: readonly string[]) {
  if (userIds.length === 0) return;
  const day = digestDay(ctx.now());
  const { hadEnough, hadThis } = await toldSince(ctx, day.from, favorId, userIds);
  const others = userIds.filter((userId) => !hadThis.has(userId));
  await createNotifications(
    ctx,
    others
      .filter((userId) => !hadEnough.has(userId))
      .map((userId) => ({ userId, kind: 'FAVOR_NEARBY', cause: causeOf(favorId), favorId, actorId: posterId })),
  );
  const gathered = others.filter((userId) => hadEnough.has(userId));
  if (gathered.length > 0) await gather(ctx, day, favorId, gathered);
}

/**
 * Tells people of a favor that their saved searches found, in a transaction, by the notice of each search that is
 * pushed in the evening: a person once, by the first of their searches, and not who was told of the favor already.
 */
export async function tellDaily(ctx: Ctx, { id: favorId }: Favor, searches: readonly { id: string; userId: string }[]) {
  if (searches.length === 0) return;
  const now = ctx.now();
  const userIds = searches.map(({ userId }) => userId);
  const { hadThis } = await toldSince(ctx, digestDay(now).from, favorId, userIds);
  for (const { id, userId } of searches) {
    if (hadThis.has(userId)) continue;
    hadThis.add(userId);
    await gather(ctx, searchDigest(id, now), favorId, [userId]);
  }
}

const causeOf = (favorId: string) => `nearby:${favorId}`;

/** Finds who had all their notices of single favors since a moment, and who was told of a favor by any notice. */
async function toldSince(ctx: Ctx, from: Date, favorId: string, userIds: readonly string[]) {
  const told: { userId: string; count: number; already: boolean }[] = await ctx.db.query(
    `SELECT user_id AS "userId", (count(*) FILTER (WHERE favor_ids IS NULL))::int AS count,
       bool_or(cause = $3 OR coalesce($4 = ANY (favor_ids), false)) AS already
     FROM notifications WHERE user_id = ANY ($1::bigint[]) AND at >= $2 AND kind = 'FAVOR_NEARBY' GROUP BY user_id`,
    [userIds, from, causeOf(favorId), favorId],
  );
  const those = (test: (row: (typeof told)[number]) => boolean) => new Set(told.filter(test).map((row) => row.userId));
  return { hadEnough: those(({ count }) => count >= NEARBY_A_DAY), hadThis: those(({ already }) => already) };
}

/** Adds a favor to people's notices of that cause; only a new one is pushed, in the evening. */
async function gather(
  ctx: Ctx,
  { cause, pushAt }: Pick<DigestDay, 'cause' | 'pushAt'>,
  favorId: string,
  userIds: readonly string[],
) {
  const rows: { id: string; userId: string; isNew: boolean }[] = await ctx.db.query(
    `INSERT INTO notifications (user_id, kind, cause, favor_ids, at)
     SELECT user_id, 'FAVOR_NEARBY', $2, ARRAY[$3::bigint], $4 FROM unnest($1::bigint[]) AS told (user_id) ORDER BY user_id
     ON CONFLICT (user_id, cause) DO UPDATE SET favor_ids = notifications.favor_ids || EXCLUDED.favor_ids, at = EXCLUDED.at, read_at = NULL
       WHERE NOT notifications.favor_ids && EXCLUDED.favor_ids AND cardinality(notifications.favor_ids) < ${MOST_FAVORS}
     RETURNING id, user_id AS "userId", xmax = 0 AS "isNew"`,
    [userIds, cause, favorId, ctx.now()],
  );
  const asAdded = ({ id, userId }: (typeof rows)[number]) => ({ notificationId: id, userId });
  await announceAdded(ctx, rows.map(asAdded), { pushed: rows.filter(({ isNew }) => isNew).map(asAdded), pushAt });
}
