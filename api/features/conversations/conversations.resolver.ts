import { requireViewer, type Ctx } from '../../context.ts';
import { parse } from '../../platform/errors.ts';
import { liveFeed } from '../../events/live-feed.ts';
import type { Resolvers } from '../../generated/graphql.ts';
import { asksForConversationCards, asksForMessages, type ConversationRow } from './conversation-cards.ts';
import type { Conversation } from './conversation.entity.ts';
import { FollowMessages } from './conversations.input.ts';
import { deliveredTo, isMutedBy, otherPerson, seenBy, statusOf, whyNotJoin } from './conversations.rules.ts';
import { acknowledgeMessages } from './deliveries.service.ts';
import { isSelf } from '../users/users.rules.ts';
import { followPresence, setTyping } from './presence/presence-feed.ts';
import {
  findConversation,
  getConversation,
  listConversations,
  markConversationRead,
  muteConversation,
  openConversation,
  unreadMessages,
  viewerCanMessage,
} from './conversations.service.ts';
import { contentOf, photoOf, visiblePhoto } from './message-photos.ts';
import { readSharedConversation } from './shared-conversation.ts';
import { listMessages, listMessagesAfter, MESSAGE_BATCH, sendMessage, whyNotWriteNow } from './messages.service.ts';

/** A key in place of an id, for everything after a gap. */
const MISSED: string = 'missed';

/** Conversations that are read again after a gap: the newest page of the list. */
const NEWEST = 50;

/**
 * Reads the viewer's newest conversations, and at once for all of them what is mostly asked for: they are sent one by
 * one, each by an operation of its own.
 */
async function readNewest(ctx: Ctx): Promise<Conversation[]> {
  const conversations = (await listConversations(ctx, { first: NEWEST })).edges.map(({ node }) => node);
  await Promise.all(
    conversations.flatMap((conversation) => [
      ctx.loaders.favorById.load(conversation.favorId),
      ctx.loaders.lastMessage.load(conversation),
      readingState(conversation, ctx),
      person(ctx, other(conversation, ctx)),
      whyNotWrite(conversation, ctx),
    ]),
  );
  return conversations;
}

const person = async (ctx: Ctx, id: string) => (await ctx.loaders.userById.load(id))!;
const other = (conversation: Conversation, ctx: Ctx) =>
  otherPerson(requireViewer(ctx, 'conversations:read').id, conversation);
const whyNotWrite = (conversation: Conversation, ctx: Ctx) =>
  whyNotWriteNow(ctx, requireViewer(ctx, 'conversations:read').id, conversation);
const readingState = async (conversation: ConversationRow, ctx: Ctx) =>
  conversation.card?.reading ??
  ctx.loaders.readingState.load({
    conversationId: conversation.id,
    readerId: requireViewer(ctx, 'conversations:read').id,
  });

/** The resolvers of conversations. */
export const conversationResolvers = {
  Query: {
    conversations: (_, args, ctx, info) => listConversations(ctx, args, asksForConversationCards(info)),
    unreadMessages: (_, __, ctx) => unreadMessages(ctx),
    conversation: (_, { id }, ctx, info) => getConversation(ctx, { conversationId: id }, !asksForMessages(info)),
    conversationWith: (_, args, ctx) => findConversation(ctx, args),
  },
  Mutation: {
    openConversation: async (_, { input }, ctx) => ({ conversation: await openConversation(ctx, input) }),
    sendMessage: async (_, { input }, ctx) => ({ message: (await sendMessage(ctx, input)).message }),
    setTyping: async (_, { input }, ctx) => {
      await setTyping(ctx, input);
      return { ok: true };
    },
    acknowledgeMessages: async (_, { input }, ctx) => {
      await acknowledgeMessages(ctx, input);
      return { ok: true };
    },
    markConversationRead: async (_, { input }, ctx) => ({ conversation: await markConversationRead(ctx, input) }),
    muteConversation: async (_, { input }, ctx) => ({ conversation: await muteConversation(ctx, input) }),
  },
  User: {
    viewerConversation: (user, _, ctx) =>
      ctx.viewer && !isSelf(ctx.viewer, user)
        ? ctx.loaders.latestConversation.load({ personId: ctx.viewer.id, otherId: user.id })
        : null,
  },
  Favor: {
    viewerCanMessage: (favor, _, ctx) => viewerCanMessage(ctx, favor),
  },
  Conversation: {
    favor: (conversation, _, ctx) =>
      conversation.card?.favor ?? ctx.loaders.favorById.load(conversation.favorId).then((favor) => favor!),
    poster: ({ posterId }, _, ctx) => person(ctx, posterId),
    helper: ({ helperId }, _, ctx) => person(ctx, helperId),
    otherUser: (conversation, _, ctx) => conversation.card?.other ?? person(ctx, other(conversation, ctx)),
    lastMessage: (conversation, _, ctx) =>
      conversation.card ? conversation.card.lastMessage : ctx.loaders.lastMessage.load(conversation),
    unreadCount: (conversation, _, ctx) =>
      conversation.card?.reading.unread ?? readingState(conversation, ctx).then(({ unread }) => unread),
    otherDeliveredSequence: (conversation, _, ctx) => deliveredTo(other(conversation, ctx), conversation),
    otherSeenSequence: (conversation, _, ctx) => seenBy(other(conversation, ctx), conversation),
    status: async (conversation, _, ctx) => {
      const { ownSequence } = await readingState(conversation, ctx);
      return statusOf(other(conversation, ctx), conversation, ownSequence);
    },
    viewerMuted: (conversation, _, ctx) => isMutedBy(requireViewer(ctx, 'conversations:read').id, conversation),
    viewerCanWrite: async (conversation, _, ctx) => !(await whyNotWrite(conversation, ctx)),
    whyViewerCannotWrite: (conversation, _, ctx) => whyNotWrite(conversation, ctx),
    messages: ({ id }, args, ctx) => listMessages(ctx, id, args),
  },
  Message: {
    content: (message) => contentOf(message),
    photo: (message, _, ctx) => photoOf(ctx, message),
    timestamp: ({ createdAt }) => createdAt,
    clientKey: ({ senderId, clientKey }, _, ctx) => (senderId === ctx.viewer?.id ? clientKey : null),
    viewerIsSender: ({ senderId }, _, ctx) => senderId === ctx.viewer?.id,
  },
  MessagePhoto: {
    words: ({ message: { content } }) => content || null,
    file: (messagePhoto, _, ctx) => visiblePhoto(ctx, messagePhoto),
    isHidden: ({ photo }) => photo?.hiddenAt != null,
    hiddenReasons: ({ photo }, _, ctx) => (photo?.ownerId === ctx.viewer?.id ? (photo?.hiddenReasons ?? null) : null),
  },
  Subscription: {
    messageAdded: {
      subscribe: async (_, args, ctx) => {
        const { conversationId, afterSequence, visible } = parse(FollowMessages, args);
        const { id, lastSequence } = await getConversation(ctx, { conversationId });
        const viewer = requireViewer(ctx, 'conversations:read');
        let sent = afterSequence ?? lastSequence;
        return liveFeed(ctx, {
          follow: (push) => {
            const leave = visible && !viewer.token ? ctx.deps.presence.enter(viewer.id, id) : null;
            const stop = ctx.deps.bus.onKey('message.sent', id, () => push(id));
            return () => {
              leave?.();
              stop();
            };
          },
          first: [id],
          onGap: [id],
          batch: MESSAGE_BATCH,
          read: async (ctx) => {
            const messages = await listMessagesAfter(ctx, id, sent);
            sent = messages.at(-1)?.sequence ?? sent;
            return messages.map((messageAdded) => ({ messageAdded }));
          },
        });
      },
    },
    presenceChanged: { subscribe: (_, args, ctx) => followPresence(ctx, args) },
    conversationUpdated: {
      subscribe: (_, __, ctx) => {
        const viewer = requireViewer(ctx, 'conversations:read');
        return liveFeed(ctx, {
          follow: (push) =>
            ctx.deps.bus.onKey('conversation.updated', viewer.id, ({ conversationId }) => push(conversationId)),
          onGap: [MISSED],
          read: async (ctx, id) => {
            if (id === MISSED) return (await readNewest(ctx)).map((conversationUpdated) => ({ conversationUpdated }));
            const conversation = await readSharedConversation(ctx, id);
            return conversation && !whyNotJoin(viewer.id, conversation) ? [{ conversationUpdated: conversation }] : [];
          },
        });
      },
    },
  },
} satisfies Resolvers;
