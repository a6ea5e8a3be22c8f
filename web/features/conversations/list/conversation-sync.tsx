import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { setUnread } from '../../../lib/session/unread.ts';
import { ChatDocument, ConversationsDocument, ConversationUpdatedDocument } from '../../../generated/graphql.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useOnBackOnline } from '../use-on-back-online.ts';
import { useConversations } from './use-conversations.ts';
import { useDeliveryReceipts } from './use-delivery-receipts.ts';

/** Keeps a person's conversations live, counts unread messages, acknowledges delivery and runs the outbox. */
export function ConversationSync({ person }: { person: string }) {
  const client = useApolloClient();
  const { conversations, refetch } = useConversations();
  const unread = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  useOutbox(person);
  useDeliveryReceipts(conversations);

  useSubscription(ConversationUpdatedDocument, {
    ignoreResults: true,
    // The cache updates known conversations everywhere; a new one is fetched into the lists and a chat waiting for it.
    onData: ({ data: { data } }) => {
      if (!data || conversations?.some(({ id }) => id === data.conversationUpdated.id)) return;
      client.refetchQueries({ include: [ConversationsDocument, ChatDocument] }).catch(() => undefined);
    },
  });
  useOnBackOnline(() => void refetch().catch(() => undefined));

  useEffect(() => setUnread({ messages: unread }), [unread]);
  useEffect(() => () => setUnread({ messages: 0 }), []);
  return null;
}
