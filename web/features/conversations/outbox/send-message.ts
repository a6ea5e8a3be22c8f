import type { ApolloClient } from '@apollo/client';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { ChatDocument, OpenConversationDocument, SendMessageDocument } from '../../../generated/graphql.ts';
import { addMessage } from './add-message.ts';
import type { Deliver, Letter } from './outbox.ts';

/** A try that has no answer after so long counts as unanswered, in milliseconds. */
const patience = 15_000;

const impatient = () => ({ fetchOptions: { signal: AbortSignal.timeout(patience) } });

async function begin(client: ApolloClient, { favorId, userId }: Letter): Promise<string> {
  const { data } = await client.mutate({
    mutation: OpenConversationDocument,
    variables: { favorId },
    context: impatient(),
  });
  await client.query({
    query: ChatDocument,
    variables: { favorId, userId },
    fetchPolicy: 'network-only',
    context: impatient(),
  });
  return data!.openConversation.conversation.id;
}

/** Brings letters to the server; the first of a chat begins its conversation, which is found again however often it is tried. */
export const deliverWith =
  (client: ApolloClient): Deliver =>
  async (letter) => {
    const { content, clientKey } = letter;
    const conversationId = letter.conversationId ?? (await begin(client, letter));
    await client.mutate({
      mutation: SendMessageDocument,
      variables: { conversationId, content, clientKey },
      context: impatient(),
      update: (cache, { data }) => data && addMessage(cache, data.sendMessage.message),
    });
    markEngaged();
  };
