import type { Ctx } from '../../../context.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { announceAdded, createNotifications } from './create-notifications.ts';
import { digestDay, NEARBY_A_DAY, type DigestDay } from './nearby-digest.rules.ts';

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
  const cause = `nearby:${favorId}`;
  const told: { userId: string; count: number; already: boolean }[] = await ctx.db.query(
    `SELECT user_id AS "userId", (count(*) FILTER (WHERE favor_ids IS NULL))::int AS count, bool_or(cause = $3) AS already
     FROM notifications WHERE user_id = ANY ($1::bigint[]) AND at >= $2 AND kind = 'FAVOR_NEARBY' GROUP BY user_id`,
    [userIds, day.from, cause],
  );
  const hadEnough = new Set(told.filter(({ count }) => count >= NEARBY_A_DAY).map(({ userId }) => userId));
  const hadThis = new Set(told.filter(({ already }) => already).map(({ userId }) => userId));
  await createNotifications(
    ctx,
    userIds
      .filter((userId) => !hadEnough.has(userId))
      .map((userId) => ({ userId, kind: 'FAVOR_NEARBY', cause, favorId, actorId: posterId })),
  );
  const gathered = [...hadEnough].filter((userId) => !hadThis.has(userId));
  if (gathered.length > 0) await gather(ctx, day, favorId, gathered);
}

/** Adds a favor to people's notices of the day; only a new one is pushed, in the evening. */
async function gather(ctx: Ctx, { cause, pushAt }: DigestDay, favorId: string, userIds: readonly string[]) {
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
