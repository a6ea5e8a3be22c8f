import type { ApolloClient } from '@apollo/client';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { ChatDocument, OpenConversationDocument, SendMessageDocument } from '../../../generated/graphql.ts';
import { addMessage } from './add-messages.ts';
import { prepareCache } from './message-pagination.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

/** Returns the context of a request that is sent for a person, whoever has signed in meanwhile. */
const contextFor = (person: string) => ({ person });

/** Opens the conversation of a first message and loads it into the chat. Returns its id, the same on every attempt. */
async function openConversation(
  client: ApolloClient,
  { favorId, userId }: OutgoingMessage,
  person: string,
): Promise<string> {
  const { data } = await client.mutate({
    mutation: OpenConversationDocument,
    variables: { favorId },
    context: contextFor(person),
  });
  await client.query({
    query: ChatDocument,
    variables: { favorId, userId },
    fetchPolicy: 'network-only',
    context: contextFor(person),
  });
  return data!.openConversation.conversation.id;
}

/**
 * Sends a message to the server, which stores it once per client key; a chat's first one opens the conversation.
 * @param person id of its writer; the server refuses it when somebody else is signed in.
 * @param signal aborts when the message is taken back, which its photo gives time for.
 * @throws what the server refuses; PhotoNotSent where it could not be reached, or `signal` aborts.
 */
export async function sendMessage(
  client: ApolloClient,
  message: OutgoingMessage,
  person: string,
  signal: AbortSignal,
): Promise<void> {
  const { content, quickReply, photo, clientKey } = message;
  prepareCache(client.cache);
  const conversationId = message.conversationId ?? (await openConversation(client, message, person));
  const photoId = photo && (await (await import('./photo-sender.ts')).sendMessagePhoto(message, photo, person, signal));
  const words = quickReply ? { quickReply } : content && { content };
  await client.mutate({
    mutation: SendMessageDocument,
    variables: { input: { conversationId, clientKey, ...words, ...(photoId && { photoId }) } },
    context: contextFor(person),
    update: (cache, { data }) => data && addMessage(cache, data.sendMessage.message),
  });
  markEngaged();
}
