import type { Ctx } from '../context.ts';

/** Days that an ended session stays, for the data export of its person. */
const SESSION_DAYS = 30;

/** Statements that delete; $1 is now. Devices go before the sessions that they refer to. */
const statements = [
  `DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM sessions WHERE revoked_at IS NOT NULL OR expires_at <= $1)`,
  `DELETE FROM sessions WHERE least(revoked_at, expires_at) <= $1::timestamptz - interval '${SESSION_DAYS} days'`,
  'DELETE FROM last_points WHERE expires_at <= $1',
  'DELETE FROM mail_tokens WHERE expires_at <= $1',
  // Nodes remove their own; these are left over when all nodes have changed to Redis.
  "DELETE FROM presences WHERE node_id NOT IN (SELECT id FROM nodes WHERE alive_until > now() - interval '1 hour')",
];

/** Deletes expired rows: ended sessions and their devices, last points, mailed links, presence on nodes that ended. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  for (const statement of statements) await ctx.db.query(statement, statement.includes('$1') ? [ctx.now()] : []);
}
