import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { countUnreadMessages } from '../../conversations/count-unread-messages.ts';
import { Notification } from './notification.entity.ts';

/**
 * Counts unread messages and other unread notifications of a person (docs/behaviour/notifications.md#unread-counts).
 */
export async function countUnread({ db }: Ctx, userId: string): Promise<number> {
  const [messages, notifications] = await Promise.all([
    countUnreadMessages(db, userId),
    db.countBy(Notification, { userId, readAt: IsNull(), kind: Not('NEW_MESSAGE') }),
  ]);
  return messages + notifications;
}
