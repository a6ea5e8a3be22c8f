import { In, type FindOptionsWhere } from 'typeorm';
import type { Ctx } from '../../context.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { Conversation } from './conversation.entity.ts';

type Which = FindOptionsWhere<Conversation> | FindOptionsWhere<Conversation>[];

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
export const closeConversationsAbout = (ctx: Ctx, favorIds: readonly string[]): Promise<void> =>
  settleConversations(ctx, { favorId: In([...favorIds]) });

/** Settles the conversations of two people of whom one blocks the other, as above; their rows are locked already. */
export const settleConversationsBetween = (ctx: Ctx, people: readonly [string, string]): Promise<void> =>
  settleConversations(ctx, between(people));

/**
 * Settles every conversation of a person who deletes their account, as above. Call it before the person is locked, as
 * whoever writes locks the conversation first, and again afterwards for what came in between.
 */
export const settleConversationsOf = (ctx: Ctx, userId: string): Promise<void> =>
  settleConversations(ctx, [{ posterId: userId }, { helperId: userId }]);

async function settleConversations(ctx: Ctx, which: Which): Promise<void> {
  const conversations = await ctx.db.find(Conversation, {
    where: which,
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  const ids = conversations.map(({ id }) => id);
  await ctx.db.update(Conversation, { id: In(ids) }, { settledSequence: () => 'last_sequence' });
  await ctx.deps.hooks.conversationsSettled(ctx, ids);
  for (const conversation of conversations) announceConversation(ctx, conversation);
}

/** Emits `conversation.updated` for every conversation of two people. */
export const announceConversationsBetween = (ctx: Ctx, people: readonly [string, string]): Promise<void> =>
  announceConversations(ctx, between(people));

const between = (people: readonly [string, string]): Which => ({
  posterId: In([...people]),
  helperId: In([...people]),
});

/** Emits `conversation.updated` for every conversation about a favor. */
export const announceConversationsAbout = (ctx: Ctx, favorId: string): Promise<void> =>
  announceConversations(ctx, { favorId });

async function announceConversations(ctx: Ctx, which: Which): Promise<void> {
  for (const conversation of await ctx.db.findBy(Conversation, which)) announceConversation(ctx, conversation);
}
