import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import { NotificationAddedDocument, NotificationsReadDocument } from '../../../generated/graphql.ts';
import { useDismissShown } from './use-dismiss-shown.ts';
import { useNotifications } from './use-notifications.ts';
import { useNotificationClicks } from './use-notification-clicks.ts';
import { useRestorePush } from '../push/use-restore-push.ts';

/** Follows what the signed-in `person` (their id) is told as long as it is rendered, gives this device its notices back, counts what they have not opened, and goes where a tapped notification leads. Shows nothing. */
export function NotificationSync({ person }: { person: string }) {
  const { unreadCount, refetch } = useNotifications();
  const clearShown = useDismissShown();
  useNotificationClicks();
  useRestorePush(person);
  const readAgain = () => {
    refetch().catch(() => undefined);
    clearShown().catch(() => undefined);
  };

  useSubscription(NotificationAddedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) =>
      data?.notificationAdded.kind !== 'NEW_MESSAGE' && void refetch().catch(() => undefined),
  });
  useSubscription(NotificationsReadDocument, {
    ignoreResults: true,
    onData: readAgain,
  });

  useEffect(() => setUnread({ notifications: unreadCount }), [unreadCount]);
  useEffect(() => () => setUnread({ notifications: 0 }), []);
  useOnReconnect(readAgain);
  return null;
}
