import type { Connection } from '../../../platform/connection.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { ConversationChoice } from '../../conversations/conversations.input.ts';
import type { Message } from '../../conversations/message.entity.ts';
import { listMessages } from '../../conversations/messages.service.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { whyNotReadMessages } from '../moderation.rules.ts';

/** Reads the people and the favor of a conversation, for admins. @throws AppError NOT_FOUND */
export async function inspectConversation(ctx: Ctx, raw: unknown): Promise<Conversation> {
  const viewer = await requireAdmin(ctx);
  const { conversationId } = parse(ConversationChoice, raw);
  await ctx.deps.limits.take('search', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await ctx.db.findOneBy(Conversation, { id: conversationId });
    if (!conversation) throw new AppError('NOT_FOUND');
    await writeAudit(ctx, { action: 'READ_CONVERSATIONS', ...aboutConversation(conversation) });
    return conversation;
  });
}

/** Reads the messages of a conversation, for admins. @throws AppError NOT_REPORTED unless a report about it is open. */
export async function inspectMessages(
  ctx: Ctx,
  conversation: Conversation,
  raw: unknown,
): Promise<Connection<Message>> {
  const viewer = await requireAdmin(ctx);
  await ctx.deps.limits.take('search', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    refuse(whyNotReadMessages(viewer.id, conversation, await ctx.loaders.openReports.load(conversation)));
    await writeAudit(ctx, { action: 'READ_MESSAGES', ...aboutConversation(conversation) });
    return listMessages(ctx, conversation.id, raw);
  });
}

const aboutConversation = ({ id, posterId, helperId }: Conversation) => ({
  aboutUserIds: [posterId, helperId],
  details: { conversationId: id },
});
