import { useSubscription } from '@apollo/client/react';
import { useEffect } from 'react';
import { useCatchUp } from '../../app/live.ts';
import { tellUnread } from '../../app/unread.ts';
import { NotificationAddedDocument, NotificationsReadDocument } from '../../generated/graphql.ts';
import { useClearShown } from './use-clear-shown.ts';
import { useNotices } from './use-notices.ts';
import { useNotificationClicks } from './use-notification-clicks.ts';
import { usePushAgain } from './use-push-again.ts';

/** Follows what the signed-in `person` (their id) is told as long as it is rendered, gives this device its notices back, counts what they have not opened, and goes where a tapped notification leads. Shows nothing. */
export function NotificationNews({ person }: { person: string }) {
  const { unreadCount, refetch } = useNotices();
  const clearShown = useClearShown();
  useNotificationClicks();
  usePushAgain(person);
  const readAgain = () => {
    refetch().catch(() => undefined);
    clearShown().catch(() => undefined);
  };

  useSubscription(NotificationAddedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.notificationAdded.kind !== 'NEW_MESSAGE' && void refetch().catch(() => undefined),
  });
  useSubscription(NotificationsReadDocument, {
    ignoreResults: true,
    onData: readAgain,
  });

  useEffect(() => tellUnread({ notices: unreadCount }), [unreadCount]);
  useEffect(() => () => tellUnread({ notices: 0 }), []);
  useCatchUp(readAgain);
  return null;
}
