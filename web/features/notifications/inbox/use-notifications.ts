import { useMutation, useQuery } from '@apollo/client/react';
import {
  MarkNotificationsReadDocument,
  NotificationsDocument,
  type MarkNotificationsReadInput,
} from '../../../generated/graphql.ts';

/** What the person was told, the last first, but for messages; it stays live by `NotificationNews`. */
export function useNotifications() {
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument);
  const { edges, pageInfo, unreadCount = 0 } = data?.notifications ?? {};
  return {
    notices: edges?.map(({ node }) => node),
    unreadCount,
    error,
    loading,
    refetch,
    more: pageInfo?.hasNextPage ? () => fetchMore({ variables: { after: pageInfo.endCursor } }) : undefined,
  };
}

/** Marks some as read, on every device. What could not be marked stays as it is: nothing is lost by it. */
export function useMarkRead(): (which: MarkNotificationsReadInput) => void {
  const [markRead] = useMutation(MarkNotificationsReadDocument, {
    update: (cache, { data }) =>
      data &&
      cache.writeQuery({
        query: NotificationsDocument,
        data: { notifications: data.markNotificationsRead.notifications },
      }),
  });
  return (input) => void markRead({ variables: { input } }).catch(() => undefined);
}
