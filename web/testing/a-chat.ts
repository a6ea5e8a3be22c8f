import { Subject } from 'rxjs';
import { aFavor, aPage } from './a-favor.ts';
import { eventsOf } from './subscription-source.ts';
import type { Resolvers } from './schema-link.ts';

/** The other person of the chat. */
export const ben = { id: '2', firstName: 'Ben', lastName: 'Weber', displayName: 'Ben W.', viewerHasBlocked: false };

/** Fields that a chat reads of an open favor beyond those of {@link aFavor}. */
export const openParts = {
  originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
  acceptedAt: null,
  completedAt: null,
  helper: null,
  viewerCanComplete: false,
  viewerCanRate: false,
  viewerReview: null,
  viewerCanMessage: true,
};

/** Fields of the viewer's own favor that Ben helps with. */
export const acceptedParts = {
  ...openParts,
  status: 'ACCEPTED',
  acceptedAt: new Date().toISOString(),
  helper: { id: '2', firstName: 'Ben' },
  poster: { id: '1' },
  viewerIsPoster: true,
  viewerCanComplete: true,
};

/** Returns a message of the viewer (`own`) or of Ben. */
export const aMessage = (sequence: number, content: string, own = false, clientKey: string | null = null) => ({
  id: String(100 + sequence),
  conversationId: '3',
  content,
  sequence,
  senderId: own ? '1' : '2',
  timestamp: new Date().toISOString(),
  clientKey,
  viewerIsSender: own,
  quickReply: null as string | null,
  photo: null as object | null,
  card: null,
});

/** Returns the viewer's conversation with Ben about {@link acceptedParts}; `favor` and `parts` replace fields. */
export function aConversation(
  messages: ReturnType<typeof aMessage>[],
  favor: Record<string, unknown> = {},
  parts: Record<string, unknown> = {},
) {
  const edges = messages.map((node) => ({ cursor: `c${node.sequence}`, node }));
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  return {
    id: '3',
    unreadCount: 0,
    viewerMuted: false,
    viewerCanWrite: true,
    otherDeliveredSequence: 0,
    otherSeenSequence: 0,
    otherUser: ben,
    favor: aFavor({ ...acceptedParts, ...favor }),
    messages: { edges, pageInfo },
    ...parts,
  };
}

/** Returns a conversation's resolver of `messages` that pages as the server does. */
export const pagesOf =
  (messages: readonly ReturnType<typeof aMessage>[]) =>
  ({ first, before }: { first: number; before?: string | null }) => {
    const end = before ? Number(before.slice(1)) - 1 : messages.length;
    const page = messages.slice(Math.max(0, end - first), end);
    return {
      edges: page.map((node) => ({ cursor: `c${node.sequence}`, node })),
      pageInfo: {
        hasNextPage: end < messages.length,
        hasPreviousPage: end > first,
        startCursor: null,
        endCursor: null,
      },
    };
  };

/** Resolvers of mutations by name. */
export type MutationResolvers = Record<string, (parent: unknown, input: { input: Record<string, string> }) => unknown>;

/** Returns resolvers of a server with one chat; `conversation` resolves it for each request. */
export const aChat = ({
  conversation,
  conversationById,
  favor,
  listed = [],
  mutations = {},
  messages = new Subject(),
  presence = new Subject(),
  updates = new Subject(),
}: {
  conversation: (parent: unknown, args: { favorId: string; userId?: string | null }) => unknown;
  /** Resolves the conversation for older messages. */
  conversationById?: () => unknown;
  favor?: Record<string, unknown>;
  /** Conversations that the list of all has. */
  listed?: Record<string, unknown>[];
  mutations?: MutationResolvers;
  messages?: Subject<unknown>;
  presence?: Subject<unknown>;
  updates?: Subject<unknown>;
}): Resolvers => ({
  Query: {
    conversationWith: conversation,
    conversation: conversationById ?? (() => null),
    favor: () => favor,
    conversations: () => aPage(listed),
  },
  Mutation: { markConversationRead: () => ({ conversation: { id: '3', unreadCount: 0 } }), ...mutations },
  Subscription: {
    messageAdded: { subscribe: () => eventsOf('messageAdded', messages) },
    presenceChanged: { subscribe: () => eventsOf('presenceChanged', presence) },
    conversationUpdated: { subscribe: () => eventsOf('conversationUpdated', updates) },
  },
});

/** Stands in for what the deals feature shows in a chat. */
export const NoDeal = (): null => null;
