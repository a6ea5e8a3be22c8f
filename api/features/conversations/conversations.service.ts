import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { entity, readRows } from '../../database/fast/read-rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { relationTo, visibleFavor } from '../favors/favor-visibility.ts';
import { FavorChoice } from '../favors/favors.input.ts';
import { isPoster, whyNotOpenConversation } from '../favors/favors.rules.ts';
import { shareLockUser } from '../users/active-user.ts';
import { announceConversation, ensureConversation } from './conversation-lifecycle.ts';
import { readChat, readConversationCards, type ConversationRow } from './conversation-cards.ts';
import { Conversation } from './conversation.entity.ts';
import { countUnreadMessages } from './count-unread-messages.ts';
import {
  ConversationChoice,
  FindConversation,
  ListConversations,
  MarkRead,
  MuteConversation,
} from './conversations.input.ts';
import { countFirstWords } from './first-words.ts';
import { seenBy, whyNotJoin } from './conversations.rules.ts';

const CONVERSATION = { found: entity(Conversation) };

const ListCursor = z.object({ updatedAt: z.coerce.date(), id: z.string() });

/**
 * Returns one of the viewer's conversations.
 * @param asChat true where its favor and the other person are asked for, too: they are read with it.
 * @throws AppError NOT_FOUND
 */
export async function getConversation(ctx: Ctx, raw: unknown, asChat = false): Promise<Conversation> {
  const viewer = requireViewer(ctx, 'conversations:read');
  const { conversationId } = parse(ConversationChoice, raw);
  const conversation = await (asChat
    ? readChat(ctx, conversationId, viewer.id)
    : ctx.loaders.conversationById.load(conversationId));
  refuse(whyNotJoin(viewer.id, conversation));
  return conversation!;
}

/** Counts the viewer's unread messages in all their conversations. */
export async function unreadMessages(ctx: Ctx): Promise<number> {
  const { id } = requireViewer(ctx, 'conversations:read');
  return countUnreadMessages(ctx.db, id);
}

/** Returns the newest sequence of each of the viewer's conversations, for doors that follow all of them. */
export async function listOwnSequences(ctx: Ctx): Promise<Pick<Conversation, 'id' | 'lastSequence'>[]> {
  const { id } = requireViewer(ctx, 'conversations:read');
  return ctx.db.find(Conversation, {
    where: [{ posterId: id }, { helperId: id }],
    select: { id: true, lastSequence: true },
  });
}

/**
 * Lists the viewer's conversations, or those about one favor, the one that changed last first.
 * @param cards true where no more is asked for than a row of the list shows (conversation-cards.ts).
 */
export async function listConversations(ctx: Ctx, raw: unknown, cards = false): Promise<Connection<ConversationRow>> {
  const viewer = requireViewer(ctx, 'conversations:read');
  const { favorId, first, after } = parse(ListConversations, raw);
  const position = after ? parse(ListCursor, ctx.deps.cursors.open(after)) : undefined;
  const from = `FROM conversations AS found WHERE (found.poster_id = :viewerId OR found.helper_id = :viewerId)
     ${favorId ? 'AND found.favor_id = :favorId' : ''} ${position ? 'AND (found.updated_at, found.id) < (:updatedAt, :id)' : ''}
     ORDER BY found.updated_at DESC, found.id DESC LIMIT :limit`;
  const parameters = { viewerId: viewer.id, favorId, ...position, limit: first + 1 };
  const rows: ConversationRow[] = await (cards
    ? readConversationCards(ctx.db, from, parameters)
    : readRows(ctx.db, CONVERSATION, from, parameters).then((rows) => rows.map(({ found }) => found)));
  const { page, more } = cutPage(rows, first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: position !== undefined },
    ctx.deps.cursors,
    (conversation) => conversation,
    ({ updatedAt, id }) => ({ updatedAt, id }),
  );
}

/**
 * Returns the viewer's conversation about a favor, or null: a helper's own; a poster's with `userId`, else with the
 * accepted helper, else the one that changed last.
 */
export async function findConversation(ctx: Ctx, raw: unknown): Promise<Conversation | null> {
  const viewer = requireViewer(ctx, 'conversations:read');
  const { favorId, userId, conversationId } = parse(FindConversation, raw);
  if (conversationId) {
    const conversation = await getConversation(ctx, { conversationId });
    return conversation.favorId === favorId ? conversation : null;
  }
  const favor = await ctx.loaders.favorById.load(favorId);
  if (!favor) return null;
  if (!isPoster(viewer.id, favor)) {
    return userId && userId !== favor.posterId
      ? null
      : ctx.db.findOneBy(Conversation, { favorId, helperId: viewer.id });
  }
  const helperId = userId ?? favor.helperId;
  return ctx.db.findOne(Conversation, {
    where: { favorId, ...(helperId && { helperId }) },
    order: { updatedAt: 'DESC', id: 'DESC' },
  });
}

/** Tests whether the viewer may write about a favor: begin a conversation, or go on with the one they have. */
export async function viewerCanMessage(ctx: Ctx, favor: Favor): Promise<boolean> {
  const viewerId = ctx.viewer?.id ?? null;
  const relation = await relationTo(ctx, favor);
  if (!whyNotOpenConversation(viewerId, favor, ctx.now(), relation)) return true;
  return (
    viewerId !== null && !relation.apart && ctx.loaders.hasConversation.load({ favorId: favor.id, userId: viewerId })
  );
}

/** A favor and the viewer's conversation about it; null before it has begun. */
export interface Chat {
  favor: Favor;
  conversation: Conversation | null;
}

/**
 * Returns the favor and conversation of `/chat/{favorId}`, for doors that know conversations only by their favor.
 * @throws AppError NOT_FOUND; NOT_YOURS when the viewer sees the favor but may not begin a conversation about it.
 */
export async function getChat(ctx: Ctx, raw: unknown): Promise<Chat> {
  const viewer = requireViewer(ctx, 'conversations:read');
  const conversation = await findConversation(ctx, raw);
  if (conversation) return { favor: (await ctx.loaders.favorById.load(conversation.favorId))!, conversation };
  const { favor, relation } = await visibleFavor(ctx, parse(FavorChoice, raw).favorId);
  if (!isPoster(viewer.id, favor) && whyNotOpenConversation(viewer.id, favor, ctx.now(), relation))
    throw new AppError('NOT_YOURS');
  return { favor, conversation: null };
}

/**
 * Returns the viewer's conversation about somebody else's favor; begins it while the favor is open.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, EXPIRED, SUSPENDED, NEEDS_ONBOARDING, TOO_MANY_FIRST_WORDS,
 * TOO_MANY_REQUESTS
 */
export async function openConversation(ctx: Ctx, raw: unknown): Promise<Conversation> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { favorId } = parse(FavorChoice, raw);
  const existing = await ctx.db.findOneBy(Conversation, { favorId, helperId: viewer.id });
  if (existing) return existing;
  await ctx.deps.limits.take('write', viewer.id);
  await countFirstWords(ctx, viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const { favor, relation } = await visibleFavor(ctx, favorId);
    refuse(whyNotOpenConversation(viewer.id, favor, ctx.now(), relation));
    const conversation = await ensureConversation(ctx, favor, viewer.id);
    await shareLockUser(ctx.db, viewer.id);
    return conversation;
  });
}

/**
 * Records up to where the viewer has seen a conversation, never backwards, and marks its notifications as read.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function markConversationRead(ctx: Ctx, raw: unknown): Promise<Conversation> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, sequence } = parse(MarkRead, raw);
  await ctx.deps.limits.take('markRead', viewer.id);
  const conversation = await getConversation(ctx, { conversationId });
  const seen = Math.min(sequence ?? conversation.lastSequence, conversation.lastSequence);
  const [property, column] =
    viewer.id === conversation.posterId
      ? (['posterSeenSequence', 'poster_seen_sequence'] as const)
      : (['helperSeenSequence', 'helper_seen_sequence'] as const);
  return inTransaction(ctx, async (ctx) => {
    if (seen > seenBy(viewer.id, conversation)) {
      await ctx.db.update(Conversation, { id: conversationId }, { [property]: () => `greatest(${column}, ${seen})` });
      announceConversation(ctx, conversation);
    }
    await ctx.deps.hooks.conversationRead(ctx, viewer.id, conversationId, seen);
    return ctx.db.findOneByOrFail(Conversation, { id: conversationId });
  });
}

/**
 * Mutes a conversation for the viewer, or unmutes it; the other person is not told.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function muteConversation(ctx: Ctx, raw: unknown): Promise<Conversation> {
  const viewer = requireViewer(ctx, 'conversations:write');
  const { conversationId, muted } = parse(MuteConversation, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const conversation = await getConversation(ctx, { conversationId });
  const property = viewer.id === conversation.posterId ? 'posterMuted' : 'helperMuted';
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.update(Conversation, { id: conversationId }, { [property]: muted });
    // Other devices of the viewer show it, too.
    announceConversation(ctx, conversation);
    return ctx.db.findOneByOrFail(Conversation, { id: conversationId });
  });
}
