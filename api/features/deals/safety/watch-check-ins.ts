import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';

/** Check-ins that one statement asks for. */
const BATCH = 100;

/**
 * Asks everybody whose check-in is due whether all is fine, each once however many nodes run this. An appointment that
 * ended otherwise is asked about too: whoever waits for the answer does not know of it.
 */
export async function watchCheckIns(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, askDue)) === BATCH);
}

async function askDue(ctx: Ctx): Promise<number> {
  const [due]: [{ dealId: string; userId: string; checkInAt: Date }[]] = await ctx.db.query(
    `UPDATE safe_links SET asked_at = $1 WHERE id IN (
       SELECT id FROM safe_links WHERE asked_at IS NULL AND check_in_at <= $1
       ORDER BY check_in_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING deal_id AS "dealId", user_id AS "userId", check_in_at AS "checkInAt"`,
    [ctx.now()],
  );
  for (const { dealId, userId, checkInAt } of due) {
    const at = checkInAt.getTime();
    ctx.events.emit('deal.noticed', { dealId, kind: 'CHECK_IN', version: null, at, actorId: null, userIds: [userId] });
  }
  return due.length;
}
