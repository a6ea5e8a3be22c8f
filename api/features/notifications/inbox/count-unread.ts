import { IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { readUpTo } from '../../conversations/conversations.rules.ts';
import { Notification } from './notification.entity.ts';

/** Everything that waits for somebody, in one number as the app counts it: messages they have not seen, and what else they were told and have not opened. */
export async function countUnread(ctx: Ctx, userId: string): Promise<number> {
  const [conversations, notices] = await Promise.all([
    ctx.db.findBy(Conversation, [{ posterId: userId }, { helperId: userId }]),
    ctx.db.countBy(Notification, { userId, readAt: IsNull(), kind: Not('NEW_MESSAGE') }),
  ]);
  const begun = conversations.filter((conversation) => conversation.lastSequence > readUpTo(userId, conversation));
  const states = await Promise.all(
    begun.map(({ id }) => ctx.loaders.readingState.load({ conversationId: id, readerId: userId })),
  );
  return states.reduce((sum, { unread }) => sum + unread, notices);
}
