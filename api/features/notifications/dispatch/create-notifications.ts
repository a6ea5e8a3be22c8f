import type { Ctx } from '../../../context.ts';
import { Notification } from '../inbox/notification.entity.ts';
import { enqueuePushes } from '../push/push-notifications.ts';

/** A notification to create. */
export type NewNotification = Pick<Notification, 'userId' | 'kind' | 'cause'> &
  Partial<
    Pick<Notification, 'favorId' | 'conversationId' | 'messageId' | 'actorId' | 'reportId' | 'dealId' | 'dealVersion'>
  >;

/** Notifications per event: few enough for the transport between nodes, which limits the size of an event. */
const EVENT_SIZE = 100;

/**
 * Inserts notifications, in a transaction, and queues their pushes. A repeated cause changes nothing, except that a
 * further message of a conversation, or a further deal of the same two about a favor, raises its notification.
 */
export async function createNotifications(ctx: Ctx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const insert = ctx.db
    .createQueryBuilder()
    .insert()
    .into(Notification)
    .values(notifications.map((notification) => ({ ...notification, at: ctx.now() })));
  const { raw } = await insert
    .orUpdate(['message_id', 'deal_id', 'deal_version', 'actor_id', 'at', 'read_at'], ['user_id', 'cause'], {
      overwriteCondition: {
        where: '(notifications.message_id < EXCLUDED.message_id OR notifications.deal_id < EXCLUDED.deal_id)',
      },
    })
    .returning('id, user_id')
    .execute();
  const added = (raw as { id: string; user_id: string }[]).map(({ id, user_id }) => ({
    notificationId: id,
    userId: user_id,
  }));
  await announceAdded(ctx, added);
}

/** A notification that was created or raised, and its recipient. */
interface Added {
  notificationId: string;
  userId: string;
}

/**
 * Announces notifications to the apps that are open, and queues pushes, of all of them at once unless told otherwise.
 * @param push which ones are pushed, and the earliest moment.
 */
export async function announceAdded(
  ctx: Ctx,
  added: readonly Added[],
  { pushed = added, pushAt }: { pushed?: readonly Added[]; pushAt?: Date } = {},
): Promise<void> {
  for (let start = 0; start < added.length; start += EVENT_SIZE) {
    ctx.events.emit('notifications.added', { added: added.slice(start, start + EVENT_SIZE) });
  }
  await enqueuePushes(ctx, pushed, pushAt);
}
