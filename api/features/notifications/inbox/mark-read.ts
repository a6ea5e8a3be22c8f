import type { Ctx } from '../../../context.ts';

/** Kinds that an open chat shows itself. */
const SHOWN_BY_CHAT = ['NEW_MESSAGE', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED'];

/** Marks the notifications of a conversation that was read up to a sequence as read. */
export async function markConversationNotificationsRead(
  ctx: Ctx,
  userId: string,
  conversationId: string,
  sequence: number,
): Promise<void> {
  await markRead(
    ctx,
    `user_id = $2 AND conversation_id = $3 AND kind = ANY($4)
     AND (message_id IS NULL OR message_id IN (SELECT id FROM messages WHERE conversation_id = $3 AND sequence <= $5))`,
    [userId, conversationId, SHOWN_BY_CHAT, sequence],
  );
}

/** Marks the message notifications of conversations that are over as read. */
export async function markMessageNotificationsRead(ctx: Ctx, conversationIds: readonly string[]): Promise<void> {
  await markRead(ctx, `conversation_id = ANY($2::bigint[]) AND kind = 'NEW_MESSAGE'`, [conversationIds]);
}

/**
 * Marks unread notifications as read, in the order of ids, so that concurrent calls wait for each other instead of
 * deadlocking.
 * @param which an SQL condition on `notifications`; its parameters begin with $2.
 */
export async function markRead(ctx: Ctx, which: string, parameters: unknown[]): Promise<void> {
  const { records } = await ctx.db.queryRunner!.query(
    `UPDATE notifications SET read_at = $1
     WHERE id IN (SELECT id FROM notifications WHERE read_at IS NULL AND ${which} ORDER BY id FOR UPDATE) RETURNING user_id`,
    [ctx.now(), ...parameters],
    true,
  );
  for (const userId of new Set((records as { user_id: string }[]).map((row) => row.user_id)))
    ctx.events.emit('notifications.read', { userId });
}
