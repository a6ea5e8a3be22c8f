import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newClientKey } from '../../app/client-key.ts';
import type { Refusal } from '../../app/refusal.ts';
import { ChatDocument, OpenConversationDocument, SendMessageDocument } from '../../generated/graphql.ts';
import { addMessage } from './add-message.ts';
import { giveBack } from './drafts.ts';
import { post } from './outbox.ts';

/** A try that has no answer after so long counts as unanswered, in milliseconds. */
const patience = 15_000;

/**
 * Writes into a chat; the first message begins its conversation. What the server refuses comes back as draft, what gets no
 * answer waits in the outbox. `refusal` tells why the last message came back.
 * @param chat the chat's name in outbox and drafts.
 */
export function useWrite({ chat, favorId, userId, conversationId }: { chat: string; favorId: string; userId: string | null; conversationId: string | undefined }) {
  const [refusal, setRefusal] = useState<Refusal>();
  const client = useApolloClient();

  const begin = async () => {
    const { data } = await client.mutate({ mutation: OpenConversationDocument, variables: { favorId } });
    await client.query({ query: ChatDocument, variables: { favorId, userId }, fetchPolicy: 'network-only' });
    return data!.openConversation.conversation.id;
  };

  const write = (content: string) => {
    setRefusal(undefined);
    const clientKey = newClientKey();
    post(chat, {
      clientKey,
      content,
      writtenAt: new Date().toISOString(),
      send: async () =>
        client.mutate({
          mutation: SendMessageDocument,
          variables: { conversationId: conversationId ?? (await begin()), content, clientKey },
          context: { fetchOptions: { signal: AbortSignal.timeout(patience) } },
          update: (cache, { data }) => data && addMessage(cache, data.sendMessage.message),
        }),
      onRefused: (reason) => {
        giveBack(chat, content);
        setRefusal(reason);
      },
    });
  };
  return { write, refusal };
}
