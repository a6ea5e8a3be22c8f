import type { ApolloCache } from '@apollo/client';
import { NewMessage_ConversationFragmentDoc, type ChatMessage_MessageFragment } from '../../../generated/graphql.ts';

/** Puts a message into its conversation, where it shows at once; one that is there already changes nothing. */
export function addMessage(cache: ApolloCache, message: ChatMessage_MessageFragment): void {
  const { conversationId: id, sequence } = message;
  // Named apart: the generated types leave the type names out, which the cache needs.
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
