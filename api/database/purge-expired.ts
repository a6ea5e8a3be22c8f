import type { Ctx } from '../context.ts';

/** How long (days) an ended session is still listed in what its person takes home. */
const SESSION_DAYS = 30;

/** What is thrown away; $1 is now. Devices of ended sessions get nothing any more and go first: they refer to them. */
const statements = [
  `DELETE FROM push_subscriptions WHERE session_id IN (SELECT id FROM sessions WHERE revoked_at IS NOT NULL OR expires_at <= $1)`,
  `DELETE FROM sessions WHERE least(revoked_at, expires_at) <= $1::timestamptz - interval '${SESSION_DAYS} days'`,
  'DELETE FROM last_points WHERE expires_at <= $1',
  'DELETE FROM mail_tokens WHERE expires_at <= $1',
  // Those of living nodes are theirs to keep; this is for nodes that went over to Redis and never looked back.
  "DELETE FROM presences WHERE node_id NOT IN (SELECT id FROM nodes WHERE alive_until > now() - interval '1 hour')",
];

/** Throws away what has had its time: ended sessions and their devices, last points, mailed links, who was there on nodes long gone. */
export async function purgeExpired(ctx: Ctx): Promise<void> {
  for (const statement of statements) await ctx.db.query(statement, statement.includes('$1') ? [ctx.now()] : []);
}
