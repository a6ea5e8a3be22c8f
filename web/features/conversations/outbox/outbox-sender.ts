import type { ApolloClient } from '@apollo/client';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { ChatDocument, OpenConversationDocument, SendMessageDocument } from '../../../generated/graphql.ts';
import { addMessage } from './add-message.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

/** An attempt without an answer is given up after this time, in milliseconds (docs/behaviour.md#outbox). */
const requestTimeoutMs = 15_000;

const withTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(requestTimeoutMs) } });

/** Opens the conversation of a first message and loads it into the chat. Returns its id, the same on every attempt. */
async function openConversation(client: ApolloClient, { favorId, userId }: OutgoingMessage): Promise<string> {
  const { data } = await client.mutate({
    mutation: OpenConversationDocument,
    variables: { favorId },
    context: withTimeout(),
  });
  await client.query({
    query: ChatDocument,
    variables: { favorId, userId },
    fetchPolicy: 'network-only',
    context: withTimeout(),
  });
  return data!.openConversation.conversation.id;
}

/** Sends a message to the server, which stores it once per client key; a chat's first one opens the conversation. */
export async function sendMessage(client: ApolloClient, message: OutgoingMessage): Promise<void> {
  const { content, clientKey } = message;
  const conversationId = message.conversationId ?? (await openConversation(client, message));
  await client.mutate({
    mutation: SendMessageDocument,
    variables: { conversationId, content, clientKey },
    context: withTimeout(),
    update: (cache, { data }) => data && addMessage(cache, data.sendMessage.message),
  });
  markEngaged();
}
