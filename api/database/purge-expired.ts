import type { Ctx } from '../context.ts';
import { deleteInBatches, type Deletion } from './batches.ts';
import { retention } from './retention/tables.ts';

/** Devices that are looked at in one statement. */
const DEVICES = 5_000;

/** Lists the rows that have had their time, by the table of retention; nodes remove their own presences. */
const deletionsAt = (now: Date): Deletion[] =>
  Object.entries(retention).flatMap(([table, { over }]) =>
    over === null ? [] : [{ table, where: over, parameters: over.includes('$1') ? [now] : [] }],
  );

/**
 * Deletes expired rows: ended sessions and their devices, last points, mailed links, presence on nodes that ended, old
 * notifications, words that no title has any more, empty cells of the map. In batches with a transaction each, so that
 * it ends however much there is; devices go before the sessions they refer to.
 */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  for (let after: string | null = '0'; after !== null;) after = await purgeDevices(ctx, after, now);
  for (const deletion of deletionsAt(now)) await deleteInBatches(ctx, deletion);
}

/** Deletes the devices of ended sessions among the next {@link DEVICES}; returns the last of them, null at the end. */
async function purgeDevices(ctx: Ctx, after: string, now: Date): Promise<string | null> {
  const [{ last }]: [{ last: string | null }] = await ctx.db.query(
    `WITH next AS (SELECT id, session_id FROM push_subscriptions WHERE id > $1 ORDER BY id LIMIT ${DEVICES}),
       ended AS (SELECT next.id FROM next JOIN sessions ON sessions.id = session_id WHERE revoked_at IS NOT NULL OR expires_at <= $2),
       deleted AS (DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM ended))
     SELECT max(id) AS last FROM next`,
    [after, now],
  );
  return last;
}
