import type { NotificationClick } from '../lib/browser/notification-click.ts';
import type { AddressQuestion, CheckInQuestion, PushMessage } from '../../shared/push-message.ts';
import { sameOriginPath } from '../lib/browser/same-origin-path.ts';
import { readPushPerson } from '../lib/browser/user-store.ts';
import { post } from './graphql-fetch.ts';
import type { WorkerEvents, WorkerScope } from './worker-scope.ts';

/** Data stored with a shown notification. */
interface ShownData {
  url: string;
  notificationId: string | null;
  /** Absent in notifications that an earlier version has shown. */
  personId?: string | null;
  /** Question that its buttons answer. */
  checkIn?: CheckInQuestion;
  /** Address that its button shows. */
  showAddress?: AddressQuestion;
}

/** Options that not every browser knows; where there are no buttons, a tap leads to the same question. */
type Options = NotificationOptions & { renotify?: boolean; actions?: { action: string; title: string }[] };

const looks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };

/** Shown for a malformed push: browsers withdraw push from apps that receive one and show nothing. */
const fallbackMessage: Partial<PushMessage> = { title: 'Favr', body: 'Something new is waiting for you.', tag: 'favr' };

function messageIn(data: WorkerEvents['push']['data']): Partial<PushMessage> {
  try {
    const message = JSON.parse(data?.text() ?? '') as Partial<PushMessage> | null;
    return message?.title ? message : fallbackMessage;
  } catch {
    return fallbackMessage;
  }
}

/** Returns the buttons of a push that asks something. */
function buttonsOf({ checkIn, showAddress }: Partial<PushMessage>): Pick<Options, 'actions'> | null {
  if (showAddress) return { actions: [{ action: 'show', title: showAddress.show }] };
  if (!checkIn) return null;
  return {
    actions: [
      { action: 'fine', title: checkIn.fine },
      { action: 'help', title: checkIn.help },
    ],
  };
}

const dataOf = (
  { location }: WorkerScope,
  { url, notificationId, personId, checkIn, showAddress }: Partial<PushMessage>,
): ShownData => ({
  url: sameOriginPath(url, location.origin),
  notificationId: notificationId ?? null,
  personId: personId ?? null,
  ...(checkIn && { checkIn }),
  ...(showAddress && { showAddress }),
});

/**
 * Shows a push in place of an earlier one of the same conversation, sets the app's badge, and acknowledges the
 * delivery.
 */
export async function showPush(scope: WorkerScope, data: WorkerEvents['push']['data']): Promise<void> {
  const message = messageIn(data);
  const { title, body, tag, messageId, deviceId, personId, unread } = message;
  await scope.registration.showNotification(title ?? 'Favr', {
    ...looks,
    body: body ?? '',
    ...(tag && { tag, renotify: true }),
    ...buttonsOf(message),
    data: dataOf(scope, message),
  } satisfies Options);
  await scope.navigator.setAppBadge?.(unread).catch(() => undefined);
  if (deviceId) await post(scope, 'arrived', { deviceId, messageId }, personId);
}

/** Returns true for pages of the app; the GraphQL sandbox has the same origin. */
const isApp = ({ url }: { url: string }) => new URL(url).pathname !== '/graphql';

/** Opens the page of a clicked notification, in the app if it is open, else in a new window, and marks it as read. */
export async function openNotification(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const data = notification.data as ShownData | null;
  const url = sameOriginPath(data?.url, scope.location.origin);
  const marking = data?.notificationId ? post(scope, 'read', { ids: [data.notificationId] }, data.personId) : null;
  const pages = (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(isApp);
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page) {
    page.postMessage({ type: 'notification-click', url } satisfies NotificationClick, []);
    // Browsers refuse focus without a user gesture; the page has been sent its path already.
    await page.focus().catch(() => undefined);
  } else {
    await scope.clients.openWindow(url).catch(() => undefined);
  }
  await marking;
}

/**
 * Answers a check-in by the button that was pressed, and says whether the answer arrived. Whoever needs help is led to
 * the numbers to call, whatever came of the answer; so is whoever could not be heard, who may be signed out.
 */
async function answerCheckIn(scope: WorkerScope, notification: Notification, fine: boolean): Promise<void> {
  const { checkIn, personId } = notification.data as ShownData & { checkIn: CheckInQuestion };
  const { dealId, sent, failed } = checkIn;
  const answered = await post(scope, 'checkIn', { dealId, fine }, personId);
  await scope.registration.showNotification(notification.title, {
    ...looks,
    body: answered ? sent : failed,
    tag: `check-in ${dealId}`,
    data: { ...(notification.data as ShownData), notificationId: null, checkIn: undefined },
  });
  if (answered && fine) return notification.close();
  return openNotification(scope, notification);
}

/** Shows the address that a notification asks about, and says whether that arrived; where not, the chat opens. */
async function showAddressOf(scope: WorkerScope, notification: Notification): Promise<void> {
  const { showAddress, personId } = notification.data as ShownData & { showAddress: AddressQuestion };
  const { dealId, sent, failed } = showAddress;
  const shown = await post(scope, 'showAddress', { dealId }, personId);
  await scope.registration.showNotification(notification.title, {
    ...looks,
    body: shown ? sent : failed,
    tag: notification.tag,
    data: { ...(notification.data as ShownData), showAddress: undefined },
  });
  return shown ? undefined : openNotification(scope, notification);
}

/** Handles a tap on a notification, or on one of its buttons. */
export function onNotificationClick(
  scope: WorkerScope,
  { notification, action }: Pick<WorkerEvents['notificationclick'], 'notification' | 'action'>,
): Promise<void> {
  const data = notification.data as ShownData | null;
  if (action === 'show' && data?.showAddress) return showAddressOf(scope, notification);
  const isAnswer = (action === 'fine' || action === 'help') && data?.checkIn;
  return isAnswer ? answerCheckIn(scope, notification, action === 'fine') : openNotification(scope, notification);
}

/** Sends the server the device's new push subscription, and removes the old one. */
export async function resubscribe(
  scope: WorkerScope,
  {
    oldSubscription,
    newSubscription,
  }: Pick<WorkerEvents['pushsubscriptionchange'], 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  const { pushManager } = scope.registration;
  const subscribe = async () => {
    const applicationServerKey =
      oldSubscription?.options.applicationServerKey ??
      ((await post(scope, 'key'))?.['vapidPublicKey'] as string | undefined);
    return applicationServerKey ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }) : null;
  };
  const person = await readPushPerson();
  const subscription = newSubscription ?? (await subscribe().catch(() => null));
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON();
    await post(scope, 'subscribe', { endpoint, keys }, person);
  }
  if (oldSubscription && oldSubscription.endpoint !== subscription?.endpoint)
    await post(scope, 'unsubscribe', { endpoint: oldSubscription.endpoint }, person);
}

/** Registers the listeners for push. */
export function listenForPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(onNotificationClick(scope, event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(scope, event)));
}
