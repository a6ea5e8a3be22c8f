import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { readUpTo } from '../../conversations/conversations.rules.ts';
import { Notification } from './notification.entity.ts';

/** Counts unread messages and other unread notifications of a person (docs/behaviour.md#unread-counts). */
export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const [conversations, unreadNotifications] = await Promise.all([
    ctx.db.findBy(Conversation, [{ posterId: userId }, { helperId: userId }]),
    ctx.db.countBy(Notification, { userId, readAt: IsNull(), kind: Not('NEW_MESSAGE') }),
  ]);
  const unread = conversations.filter((conversation) => conversation.lastSequence > readUpTo(userId, conversation));
  const states = await Promise.all(
    unread.map(({ id }) => ctx.loaders.readingState.load({ conversationId: id, readerId: userId })),
  );
  return states.reduce((sum, state) => sum + state.unread, unreadNotifications);
}
