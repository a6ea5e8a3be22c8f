import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { UnreadNotificationsDocument } from '../../../generated/graphql.ts';

/** Returns the pushes that the device shows outside of the app. */
async function shownByDevice(): Promise<Notification[]> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.getNotifications()) ?? [];
}

/** Returns a function that dismisses pushes of read notifications on this device, and tests and summaries. */
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
