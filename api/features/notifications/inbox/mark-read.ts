import type { Ctx } from '../../../context.ts';

/** What somebody who has the chat before them need not be told any more. */
const SHOWN_BY_CHAT = ['NEW_MESSAGE', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED'];

/** Somebody has read a conversation up to a sequence: whatever told them to counts as read. */
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

/** Conversations have come to their end: nobody is told of their messages any more. */
export async function markMessageNotificationsRead(ctx: Ctx, conversationIds: readonly string[]): Promise<void> {
  await markRead(ctx, `conversation_id = ANY($2::bigint[]) AND kind = 'NEW_MESSAGE'`, [conversationIds]);
}

/**
 * Marks unread notifications as read, on every device of whom they are for; in the order of ids, so that two who do it at once
 * wait for each other instead of deadlocking.
 * @param which SQL about the columns of `notifications`; its parameters begin with $2.
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
