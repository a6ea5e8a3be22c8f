import { In } from 'typeorm';
import type { Ctx } from '../../context.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { Conversation } from './conversation.entity.ts';

/** Finds or creates the one conversation of a favor and a helper, and moves it to the top of both people's lists. */
export async function ensureConversation(ctx: Ctx, favor: Favor, helperId: string): Promise<Conversation> {
  const key = { favorId: favor.id, helperId };
  await ctx.db.upsert(Conversation, { ...key, posterId: favor.posterId, updatedAt: ctx.now() }, [
    'favorId',
    'helperId',
  ]);
  const conversation = await ctx.db.findOneByOrFail(Conversation, key);
  announceConversation(ctx, conversation);
  return conversation;
}

/** Emits `conversation.updated` for the two people of a conversation. */
export function announceConversation(ctx: Ctx, { id, posterId, helperId }: Conversation): void {
  ctx.events.emit('conversation.updated', { conversationId: id, userIds: [posterId, helperId] });
}

/**
 * Settles the conversations about favors that ended: no message so far counts as unread any more
 * (docs/behaviour/notifications.md#unread-counts). Emits `conversation.updated` for each.
 */
export async function closeConversationsAbout(ctx: Ctx, favorIds: readonly string[]): Promise<void> {
  const about = { favorId: In([...favorIds]) };
  await ctx.db.update(Conversation, about, { settledSequence: () => 'last_sequence' });
  const conversations = await ctx.db.findBy(Conversation, about);
  await ctx.deps.hooks.conversationsSettled(
    ctx,
    conversations.map(({ id }) => id),
  );
  for (const conversation of conversations) announceConversation(ctx, conversation);
}

/** Emits `conversation.updated` for every conversation about a favor. */
export async function announceConversationsAbout(ctx: Ctx, favorId: string): Promise<void> {
  for (const conversation of await ctx.db.findBy(Conversation, { favorId })) announceConversation(ctx, conversation);
}

/** Emits `conversation.updated` for every conversation of a person, after they deleted their account. */
export async function announceConversationsOf(ctx: Ctx, userId: string): Promise<void> {
  for (const conversation of await ctx.db.findBy(Conversation, [{ posterId: userId }, { helperId: userId }]))
    announceConversation(ctx, conversation);
}
