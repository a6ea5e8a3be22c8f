import type { ApolloCache } from '@apollo/client';
import { NewMessage_ConversationFragmentDoc, type ChatMessage_MessageFragment } from '../../../generated/graphql.ts';

/** Adds a message to its conversation in the cache, where the chat shows it at once; repeating it changes nothing. */
export function addMessage(cache: ApolloCache, message: ChatMessage_MessageFragment): void {
  const { conversationId: id, sequence } = message;
  // The cache needs `__typename`, which the generated types leave out.
  const edge = { __typename: 'MessageEdge', cursor: '', node: message };
  const pageInfo = { __typename: 'PageInfo', hasPreviousPage: sequence > 1, startCursor: null };
  const messages = { __typename: 'MessageConnection', edges: [edge], pageInfo };
  const from = { __typename: 'Conversation', id };
  cache.writeFragment({
    from,
    fragment: NewMessage_ConversationFragmentDoc,
    fragmentName: 'NewMessage_conversation',
    data: { ...from, messages },
  });
}
