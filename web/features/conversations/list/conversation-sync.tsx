import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { setUnread } from '../../../lib/session/unread.ts';
import {
  ChatDocument,
  ConversationsDocument,
  ConversationUpdatedDocument,
  UnreadMessagesDocument,
} from '../../../generated/graphql.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useOnBackOnline } from '../use-on-back-online.ts';
import { useConversations } from './use-conversations.ts';
import { useDeliveryReceipts } from './use-delivery-receipts.ts';

/** Keeps a person's conversations live, counts unread messages, acknowledges delivery and runs the outbox. */
export function ConversationSync({ person }: { person: string }) {
  const client = useApolloClient();
  const { conversations, refetch, more } = useConversations();
  const unread = useUnreadMessages(conversations, more !== undefined);
  useOutbox(person);
  useDeliveryReceipts(conversations);

  useSubscription(ConversationUpdatedDocument, {
    ignoreResults: true,
    // The cache updates known conversations everywhere; a new one is fetched into the lists and a chat waiting for it.
    onData: ({ data: { data } }) => {
      if (!data || conversations?.some(({ id }) => id === data.conversationUpdated.id)) return;
      const include = [ConversationsDocument, ChatDocument, ...(more ? [UnreadMessagesDocument] : [])];
      client.refetchQueries({ include }).catch(() => undefined);
    },
  });
  useOnBackOnline(() => void refetch().catch(() => undefined));

  useEffect(() => setUnread({ messages: unread }), [unread]);
  useEffect(() => () => setUnread({ messages: 0 }), []);
  return null;
}

/**
 * Counts a person's unread messages: those of the conversations at hand, which the cache keeps live, or by the server's
 * count where there are more conversations; it is asked again whenever one at hand changes.
 */
function useUnreadMessages(conversations: readonly { unreadCount: number }[] | undefined, areMore: boolean): number {
  const atHand = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;
  const { data, refetch } = useQuery(UnreadMessagesDocument, { skip: !areMore });
  const counted = useRef(atHand);
  useEffect(() => {
    if (!areMore || counted.current === atHand) return;
    counted.current = atHand;
    refetch().catch(() => undefined);
  }, [areMore, atHand, refetch]);
  return areMore ? (data?.unreadMessages ?? atHand) : atHand;
}
