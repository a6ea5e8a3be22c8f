import type { ApolloClient } from '@apollo/client';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { ChatDocument, OpenConversationDocument, SendMessageDocument } from '../../../generated/graphql.ts';
import { addMessage } from './add-message.ts';
import type { Send } from './outbox.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

/** A try that has no answer after so long counts as unanswered, in milliseconds. */
const requestTimeoutMs = 15_000;

const withTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(requestTimeoutMs) } });

async function begin(client: ApolloClient, { favorId, userId }: OutgoingMessage): Promise<string> {
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

/** Brings letters to the server; the first of a chat begins its conversation, which is found again however often it is tried. */
export const sendWith =
  (client: ApolloClient): Send =>
  async (letter) => {
    const { content, clientKey } = letter;
    const conversationId = letter.conversationId ?? (await begin(client, letter));
    await client.mutate({
      mutation: SendMessageDocument,
      variables: { conversationId, content, clientKey },
      context: withTimeout(),
      update: (cache, { data }) => data && addMessage(cache, data.sendMessage.message),
    });
    markEngaged();
  };
