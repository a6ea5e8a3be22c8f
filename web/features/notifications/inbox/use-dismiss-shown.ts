import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { UnreadNotificationsDocument } from '../../../generated/graphql.ts';

/** The notifications the device shows just now, outside of the app. */
async function shownByDevice(): Promise<Notification[]> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

/** Takes away what the device still shows of what has been read by now, wherever that was; tests and summaries with it. */
export function useDismissShown(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    const shown = await shownByDevice();
    if (shown.length === 0) return;
    const { data } = await client.query({ query: UnreadNotificationsDocument, fetchPolicy: 'no-cache' });
    const unread = new Set(data?.notifications.edges.filter(({ node }) => !node.read).map(({ node }) => node.id));
    for (const notification of shown)
      if (!unread.has((notification.data as { notificationId?: string } | null)?.notificationId ?? ''))
        notification.close();
  }, [client]);
}
