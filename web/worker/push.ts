import type { NotificationClick } from '../lib/browser/notification-click.ts';
import type { PushMessage } from '../../shared/push-message.ts';
import { sameOriginPath } from '../lib/browser/same-origin-path.ts';
import { post } from './graphql-fetch.ts';
import type { WorkerEvents, WorkerScope } from './worker-scope.ts';

/** What the worker keeps with a notification it shows. */
interface Shown {
  url: string;
  notificationId: string | null;
}

/** Stands for a push nobody could read: browsers take push away from whoever receives one and shows nothing. */
const unreadable: Partial<PushMessage> = { title: 'Favr', body: 'Something new is waiting for you.', tag: 'favr' };

function messageIn(data: WorkerEvents['push']['data']): Partial<PushMessage> {
  try {
    const message = JSON.parse(data?.text() ?? '') as Partial<PushMessage> | null;
    return message?.title ? message : unreadable;
  } catch {
    return unreadable;
  }
}

/** Shows a push, in place of an earlier one of the same conversation, counts on the app's icon, and then tells the server that it arrived. */
export async function showPush(world: WorkerScope, data: WorkerEvents['push']['data']): Promise<void> {
  const { title, body, tag, url, notificationId, messageId, deviceId, unread } = messageIn(data);
  await world.registration.showNotification(title ?? 'Favr', {
    body: body ?? '',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    ...(tag && { tag, renotify: true }),
    data: { url: sameOriginPath(url, world.location.origin), notificationId: notificationId ?? null } satisfies Shown,
  });
  await world.navigator.setAppBadge?.(unread).catch(() => undefined);
  if (deviceId) await post(world, 'arrived', { deviceId, messageId });
}

/** Whether a page is the app: partners' sandbox has the same origin. */
const isApp = ({ url }: { url: string }) => new URL(url).pathname !== '/graphql';

/** Leads to where a notification belongs: in the app if it is open, else in a new window. What was tapped counts as read. */
export async function openShown(world: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const shown = notification.data as Shown | null;
  const url = sameOriginPath(shown?.url, world.location.origin);
  const reading = shown?.notificationId ? post(world, 'read', { ids: [shown.notificationId] }) : null;
  const pages = (await world.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isApp);
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page) {
    page.postMessage({ type: 'notification-click', url } satisfies NotificationClick, []);
    // Browsers refuse it where they do not see a tap; the page has changed by then all the same.
    await page.focus().catch(() => undefined);
  } else {
    await world.clients.openWindow(url).catch(() => undefined);
  }
  await reading;
}

/** The browser gave this device another address at its push service: the server learns it, and forgets the one before. */
export async function subscribeAnew(
  world: WorkerScope,
  {
    oldSubscription,
    newSubscription,
  }: Pick<WorkerEvents['pushsubscriptionchange'], 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  const { pushManager } = world.registration;
  const subscribe = async () => {
    const applicationServerKey =
      oldSubscription?.options.applicationServerKey ??
      ((await post(world, 'key'))?.['vapidPublicKey'] as string | undefined);
    return applicationServerKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null;
  };
  const subscription = newSubscription ?? (await subscribe().catch(() => null));
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON();
    await post(world, 'subscribe', { endpoint, keys });
  }
  if (oldSubscription && oldSubscription.endpoint !== subscription?.endpoint)
    await post(world, 'unsubscribe', { endpoint: oldSubscription.endpoint });
}

/** Listens for everything about push. */
export function followPush(world: WorkerScope): void {
  world.addEventListener('push', (event) => event.waitUntil(showPush(world, event.data)));
  world.addEventListener('notificationclick', (event) => event.waitUntil(openShown(world, event.notification)));
  world.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(world, event)));
}
