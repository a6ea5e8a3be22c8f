import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import { NotificationAddedDocument, NotificationsReadDocument } from '../../../generated/graphql.ts';
import { useDismissShown } from './use-dismiss-shown.ts';
import { useNotifications } from './use-notifications.ts';
import { useNotificationClicks } from './use-notification-clicks.ts';
import { useRestorePush } from '../push/use-restore-push.ts';

/** Keeps a person's notifications live, counts unread ones, restores push on this device and opens tapped pushes. */
export function NotificationSync({ person }: { person: string }) {
  const { unreadCount, refetch } = useNotifications();
  const dismissShown = useDismissShown();
  useNotificationClicks();
  useRestorePush(person);
  const refresh = () => {
    refetch().catch(() => undefined);
    dismissShown().catch(() => undefined);
  };

  useSubscription(NotificationAddedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) =>
      data?.notificationAdded.kind !== 'NEW_MESSAGE' && void refetch().catch(() => undefined),
  });
  useSubscription(NotificationsReadDocument, {
    ignoreResults: true,
    onData: refresh,
  });

  useEffect(() => setUnread({ notifications: unreadCount }), [unreadCount]);
  useEffect(() => () => setUnread({ notifications: 0 }), []);
  useOnReconnect(refresh);
  return null;
}
