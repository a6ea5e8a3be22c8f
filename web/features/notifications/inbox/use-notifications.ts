import { useMutation, useQuery } from '@apollo/client/react';
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type MarkNotificationsReadInput,
} from '../../../generated/graphql.ts';

/** Returns the person's notifications except for messages, newest first; NotificationSync updates them. */
export function useNotifications() {
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument);
  const { edges, pageInfo, unreadCount = 0 } = data?.notifications ?? {};
  return {
    notifications: edges?.map(({ node }) => node),
    unreadCount,
    error,
    loading,
    refetch,
    more: pageInfo?.hasNextPage ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : undefined,
  };
}

/**
 * Returns a function that marks notifications as read on every device. Where that fails they stay unread, and `onFail`
 * gets the error.
 */
export function useMarkRead(): (which: MarkNotificationsReadInput, onFail?: (error: unknown) => void) => void {
  const [markRead] = useMutation(MarkNotificationsReadDocument, {
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: NotificationsDocument,
        data: { notifications: data.markNotificationsRead.notifications },
      }),
  });
  return (input, onFail) => void markRead({ variables: { input } }).catch(onFail ?? (() => undefined));
}
