import type { ApolloCache, FieldPolicy, InMemoryCache, Reference } from '@apollo/client';
import { joinRanges } from './message-range.ts';

interface MessageList {
  edges: readonly { cursor: string; node: Reference }[];
}

/** Newest messages of a conversation that the cache keeps (docs/behaviour/chat.md#chat). */
const keptMessages = 200;

/** Keeps the newest messages of a conversation, without a gap: the latest page, older pages and single messages. */
const messagePagination: FieldPolicy<MessageList, MessageList> = {
  keyArgs: false,
  merge: (existing, incoming, { readField }) => ({
    ...incoming,
    edges: joinRanges(existing?.edges ?? [], incoming.edges, ({ node }) => readField<number>('sequence', node)!).slice(
      -keptMessages,
    ),
  }),
};

const prepared = new WeakSet<ApolloCache>();

/** Teaches a cache to keep messages, once; call it before messages are read. No other screen needs the code for it. */
export function prepareCache(cache: ApolloCache): void {
  if (prepared.has(cache)) return;
  prepared.add(cache);
  (cache as InMemoryCache).policies.addTypePolicies({ Conversation: { fields: { messages: messagePagination } } });
}
