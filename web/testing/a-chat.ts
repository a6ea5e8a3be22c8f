import { Subject } from 'rxjs';
import { aFavor, aPage } from './a-favor.ts';
import { saidBy } from './subscription-source.ts';
import type { Resolvers } from './schema-link.ts';

/** Who is talked with. */
export const ben = { id: '2', firstName: 'Ben', lastName: 'Weber', displayName: 'Ben W.', viewerHasBlocked: false };

/** What a chat asks of a favor beyond what {@link aFavor} says. */
export const open45 = {
  originalPrice: { cents: 4500, currency: 'EUR', text: '45.00' },
  acceptedAt: null,
  completedAt: null,
  helper: null,
  viewerCanComplete: false,
  viewerCanRate: false,
  viewerCanMessage: true,
};

/** The viewer's own favor, in which Ben helps. */
export const accepted = {
  ...open45,
  status: 'ACCEPTED',
  acceptedAt: new Date().toISOString(),
  helper: { id: '2', firstName: 'Ben' },
  poster: { id: '1' },
  viewerIsPoster: true,
  viewerCanComplete: true,
};

/** A message of the viewer's (`own`) or of Ben's. */
export const aMessage = (sequence: number, content: string, own = false, clientKey: string | null = null) => ({
  id: String(100 + sequence),
  conversationId: '3',
  content,
  sequence,
  senderId: own ? '1' : '2',
  timestamp: new Date().toISOString(),
  clientKey,
  viewerIsSender: own,
});

/** The viewer's conversation with Ben about {@link accepted}, with whatever a test says otherwise of the favor or of itself. */
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
    viewerCanWrite: true,
    otherDeliveredSequence: 0,
    otherSeenSequence: 0,
    otherUser: ben,
    favor: aFavor({ ...accepted, ...favor }),
    messages: { edges, pageInfo },
    ...parts,
  };
}

/** What a server answers to a mutation, by its name. */
export type Answers = Record<string, (parent: unknown, input: { input: Record<string, string> }) => unknown>;

/** A server with one chat; `conversation` is what it finds each time it is asked. */
export const aChat = ({
  conversation,
  favor,
  mutations = {},
  news = new Subject(),
  presence = new Subject(),
  updates = new Subject(),
}: {
  conversation: (parent: unknown, asked: { favorId: string }) => unknown;
  favor?: Record<string, unknown>;
  mutations?: Answers;
  news?: Subject<unknown>;
  presence?: Subject<unknown>;
  updates?: Subject<unknown>;
}): Resolvers => ({
  Query: { conversationWith: conversation, favor: () => favor, conversations: () => aPage([]) },
  Mutation: { markConversationRead: () => ({ conversation: { id: '3', unreadCount: 0 } }), ...mutations },
  Subscription: {
    messageAdded: { subscribe: () => saidBy('messageAdded', news) },
    presenceChanged: { subscribe: () => saidBy('presenceChanged', presence) },
    conversationUpdated: { subscribe: () => saidBy('conversationUpdated', updates) },
  },
});
