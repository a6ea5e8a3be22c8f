import type { Ctx } from '../../../context.ts';
import { Notification } from '../inbox/notification.entity.ts';
import { enqueuePushes } from '../push/push-notifications.ts';

/** Something to tell somebody. */
export type NewNotification = Pick<Notification, 'userId' | 'kind' | 'cause'> &
  Partial<Pick<Notification, 'favorId' | 'conversationId' | 'messageId' | 'actorId' | 'reportId'>>;

/** How many notifications one event speaks of: less than the wire between nodes can carry at once. */
const EVENT_SIZE = 100;

/**
 * Puts notices into people's inboxes, in a transaction, and leaves the pushes of them. What somebody was told already stays as it is, but that a further
 * message of a conversation raises the notification they have of it.
 */
export async function createNotifications(ctx: Ctx, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return;
  const insert = ctx.db
    .createQueryBuilder()
    .insert()
    .into(Notification)
    .values(notices.map((notice) => ({ ...notice, at: ctx.now() })));
  const { raw } = await insert
    .orUpdate(['message_id', 'actor_id', 'at', 'read_at'], ['user_id', 'cause'], {
      overwriteCondition: { where: 'notifications.message_id < EXCLUDED.message_id' },
    })
    .returning('id, user_id')
    .execute();
  const added = (raw as { id: string; user_id: string }[]).map(({ id, user_id }) => ({
    notificationId: id,
    userId: user_id,
  }));
  for (let start = 0; start < added.length; start += EVENT_SIZE) {
    ctx.events.emit('notifications.added', { added: added.slice(start, start + EVENT_SIZE) });
  }
  await enqueuePushes(ctx, added);
}
