import type { ApolloCache } from '@apollo/client';
import {
  ChatMessages_ConversationFragmentDoc,
  type ChatMessage_MessageFragment,
  type OlderMessagesQuery,
} from '../../../generated/graphql.ts';

/** A message in a list; its cursor is empty where the message came alone. */
export type MessageEdge = OlderMessagesQuery['conversation']['messages']['edges'][number];

/** Adds messages, oldest first and without a gap, to their conversation in the cache; repeating it changes nothing. */
export function addMessages(cache: ApolloCache, conversationId: string, edges: readonly MessageEdge[]): void {
  // The cache needs `__typename`, which the generated types leave out.
  const messages = {
    __typename: 'MessageConnection',
    edges: edges.map((edge) => ({ ...edge, __typename: 'MessageEdge' })),
  };
  const from = { __typename: 'Conversation', id: conversationId };
  cache.writeFragment({
    from,
    fragment: ChatMessages_ConversationFragmentDoc,
    fragmentName: 'ChatMessages_conversation',
    data: { ...from, messages },
  });
}

/** Adds one message to its conversation in the cache, where the chat shows it at once. */
export function addMessage(cache: ApolloCache, message: ChatMessage_MessageFragment): void {
  addMessages(cache, message.conversationId, [{ cursor: '', node: message }]);
}
