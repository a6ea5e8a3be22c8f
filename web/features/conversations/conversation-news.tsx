import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { onConnected } from '../../app/socket-link.ts';
import { tellUnread } from '../../app/unread.ts';
import { ConversationUpdatedDocument } from '../../generated/graphql.ts';
import { clearOutbox, retryAll } from './outbox.ts';
import { useConversations } from './use-conversations.ts';

/** Follows all conversations of the signed-in person as long as it is rendered, counts what they have not seen, and sends what waited for a connection. Shows nothing. */
export function ConversationNews() {
  const { conversations, refetch } = useConversations();
  const unread = conversations?.reduce((sum, { unreadCount }) => sum + unreadCount, 0) ?? 0;

  useSubscription(ConversationUpdatedDocument, {
    ignoreResults: true,
    // A changed conversation is changed wherever it shows; only one that is not in the list yet has to be fetched into it.
    onData: ({ data: { data } }) => {
      if (data && conversations?.every(({ id }) => id !== data.conversationUpdated.id)) refetch().catch(() => undefined);
    },
  });

  useEffect(() => tellUnread(unread), [unread]);
  useEffect(() => {
    const backAgain = () => {
      retryAll();
      refetch().catch(() => undefined);
    };
    const stop = onConnected(backAgain);
    window.addEventListener('online', backAgain);
    return () => {
      stop();
      window.removeEventListener('online', backAgain);
    };
  }, [refetch]);
  useEffect(
    () => () => {
      clearOutbox();
      tellUnread(0);
    },
    [],
  );
  return null;
}
