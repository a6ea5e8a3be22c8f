import { useSubscription } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../../../components/base/lazy-component.tsx';
import { useOnceListening } from '../../../lib/apollo/socket-status.ts';
import { setUnread } from '../../../lib/session/unread.ts';
import {
  NotificationAddedDocument,
  NotificationsReadDocument,
  type NotificationKind,
} from '../../../generated/graphql.ts';
import { useDismissShown } from './use-dismiss-shown.ts';
import { useNotifications } from './use-notifications.ts';
import { useNotificationClicks } from './use-notification-clicks.ts';
import { useRestorePush } from '../push/use-restore-push.ts';

const NotificationBanner = lazyOptional(async () => (await import('./notification-banner.tsx')).NotificationBanner);

/** Kinds of what somebody has just done, told at once wherever its reader is (docs/behaviour/screens.md#banners). */
const bannerKinds: ReadonlySet<NotificationKind> = new Set([
  'FAVOR_ACCEPTED',
  'NEGOTIATION_STARTED',
  'DIRECT_REQUEST',
  'OFFER_RECEIVED',
  'COUNTER_OFFER',
  'OFFER_CHOSEN',
  'OFFER_DECLINED',
  'TERMS_PROPOSED',
  'TERMS_ANSWERED',
  'DEAL_CANCELLED',
  'ADDRESS_SHOWN',
  'FAVOR_COMPLETED',
  'NO_SHOW_CLAIMED',
  'DISPUTE_OPENED',
  'DISPUTE_DECIDED',
]);

/**
 * Keeps a person's notifications live, counts unread ones, restores push on this device and opens tapped pushes. Shows
 * at once what somebody has just done about a deal.
 */
export function NotificationSync({ person }: { person: string }) {
  const { unreadCount, refetch } = useNotifications();
  const dismissShown = useDismissShown();
  const [banner, setBanner] = useState<string | null>(null);
  useNotificationClicks();
  useRestorePush(person);
  const refresh = () => {
    refetch().catch(() => undefined);
    dismissShown().catch(() => undefined);
  };

  useSubscription(NotificationAddedDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || data.notificationAdded.kind === 'NEW_MESSAGE') return;
      const { id, kind } = data.notificationAdded;
      void refetch().then(
        () => bannerKinds.has(kind) && setBanner(id),
        () => undefined,
      );
    },
  });
  useSubscription(NotificationsReadDocument, {
    ignoreResults: true,
    onData: refresh,
  });

  useEffect(() => setUnread({ notifications: unreadCount }), [unreadCount]);
  useEffect(() => () => setUnread({ notifications: 0 }), []);
  useOnceListening(refresh);
  return (
    banner !== null && (
      <Suspense>
        <NotificationBanner key={banner} id={banner} onClose={() => setBanner(null)} />
      </Suspense>
    )
  );
}
