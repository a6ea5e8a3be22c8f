import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import { useViewerState } from '../../../lib/session/viewer.ts';
import { ChatDocument, ConversationsDocument, ConversationUpdatedDocument } from '../../../generated/graphql.ts';
import { sendWith } from '../outbox/send-message.ts';
import { openOutbox, retryAll, setSender } from '../outbox/outbox.ts';
import { useDeliveryReceipts } from './use-delivery-receipts.ts';
import { useConversations } from './use-conversations.ts';

/** Keeps a person's outbox open, and empties it once the server has said that it is them. */
function useSending(person: string): void {
  const client = useApolloClient();
  const { known } = useViewerState();
  useEffect(() => openOutbox(person), [person]);
  useEffect(() => (known ? setSender(sendWith(client)) : undefined), [known, client]);
}

/** Follows all conversations of a person as long as it is rendered, counts what they have not seen, and sends what waited for a connection. Shows nothing. */
export function ConversationSync({ person }: { person: string }) {
  const client = useApolloClient();
  const { conversations, refetch } = useConversations();
  const unread = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  useSending(person);
  useDeliveryReceipts(conversations);

  useSubscription(ConversationUpdatedDocument, {
    ignoreResults: true,
    // A changed conversation is changed wherever it shows; only one that nobody here has met yet has to be fetched, into every list it belongs to and into a chat that waits for its beginning.
    onData: ({ data: { data } }) => {
      if (!data || conversations?.some(({ id }) => id === data.conversationUpdated.id)) return;
      client.refetchQueries({ include: [ConversationsDocument, ChatDocument] }).catch(() => undefined);
    },
  });

  useEffect(() => setUnread({ messages: unread }), [unread]);
  const backAgain = () => {
    void retryAll();
    refetch().catch(() => undefined);
  };
  const online = useEffectEvent(backAgain);
  useOnReconnect(backAgain);
  useEffect(() => {
    const heard = () => online();
    window.addEventListener('online', heard);
    return () => window.removeEventListener('online', heard);
  }, []);
  useEffect(() => () => setUnread({ messages: 0 }), []);
  return null;
}
