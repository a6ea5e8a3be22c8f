import type { Ctx } from '../context.ts';
import { deleteInBatches, type Deletion } from './batches.ts';

/** Days that an ended session stays, for the data export of its person. */
const SESSION_DAYS = 30;

/** Days that a notification stays (docs/behaviour/notifications.md#notifications). */
const NOTIFICATION_DAYS = 90;

/** Days that an entry of the security log is kept (docs/behaviour/people.md#security). */
const SECURITY_LOG_DAYS = 180;

/** Days after its validity that a mailed link is known for what it was: used, or too old. */
const LINK_DAYS = 30;

/** Days after the end of a deal that the links to it stay. */
const SAFE_LINK_DAYS = 30;

/** Devices that are looked at in one statement. */
const DEVICES = 5_000;

/** Lists the rows that have had their time; $1 is now. */
const deletionsAt = (now: Date): Deletion[] => [
  {
    table: 'sessions',
    where: `least(revoked_at, expires_at) <= $1::timestamptz - interval '${SESSION_DAYS} days'`,
    parameters: [now],
  },
  {
    table: 'notifications',
    where: `at <= $1::timestamptz - interval '${NOTIFICATION_DAYS} days'`,
    parameters: [now],
  },
  {
    table: 'security_events',
    where: `at <= $1::timestamptz - interval '${SECURITY_LOG_DAYS} days'`,
    parameters: [now],
  },
  { table: 'last_points', where: 'expires_at <= $1', parameters: [now] },
  {
    table: 'mail_tokens',
    where: `expires_at <= $1::timestamptz - interval '${LINK_DAYS} days'`,
    parameters: [now],
  },
  {
    table: 'safe_links',
    where: `created_at <= $1::timestamptz - interval '${SAFE_LINK_DAYS} days'
      AND deal_id IN (SELECT id FROM deals WHERE ended_at <= $1::timestamptz - interval '${SAFE_LINK_DAYS} days')`,
    parameters: [now],
  },
  { table: 'phone_codes', where: 'expires_at <= $1', parameters: [now] },
  { table: 'passkey_ceremonies', where: 'expires_at <= $1', parameters: [now] },
  {
    table: 'title_words',
    where: `NOT EXISTS (SELECT FROM favors WHERE listed AND search @@ (quote_literal(word) || ':A')::tsquery)`,
  },
  { table: 'favor_cells', where: 'count = 0' },
  // Nodes remove their own; these are left over when all nodes have changed to Redis.
  {
    table: 'presences',
    where: "node_id NOT IN (SELECT id FROM nodes WHERE alive_until > now() - interval '1 hour')",
  },
];

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
