import { expect, type Page, type Worker } from '@playwright/test';
import { installed } from '../screens/screen.ts';

/** A page's service worker, and a push service that reaches it. */
export interface Pushed {
  /** Delivers a push as the browser's push service would. */
  deliver(message: object | string): Promise<void>;
  /** Returns the notifications the device shows. */
  shown(): Promise<{ title: string; body: string; tag: string; url: string }[]>;
  /** Taps the first of them. */
  tap(): Promise<void>;
}

/** Globals of a service worker that a page lacks. */
interface WorkerGlobals {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Lets pushes reach a page, whose notifications must be allowed. */
export async function pushedTo(page: Page): Promise<Pushed> {
  await installed(page);
  const worker = page.context().serviceWorkers()[0]!;
  await keepNotifications(worker);
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: async (message) => {
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: typeof message === 'string' ? message : JSON.stringify(message),
      });
    },
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerGlobals;
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          url: data.url,
        }));
      }),
    // A notification that replaces another is for a moment not listed.
    tap: () => expect.poll(() => worker.evaluate(tapFirst)).toBe(true),
  };
}

/**
 * Gives a worker notifications in memory where its browser has none: headless builds of Chromium, such as the one from
 * npm, deny every notification, whatever was granted, and end a worker that sets the app's badge.
 */
async function keepNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    Object.defineProperty(navigator, 'setAppBadge', { value: undefined });
    const { registration } = globalThis as unknown as WorkerGlobals;
    const shown = new Map<string, Notification>();
    registration.showNotification = async (title, { tag = '', ...options } = {}) => {
      const key = tag || crypto.randomUUID();
      shown.set(key, { ...options, title, tag, close: () => void shown.delete(key) } as unknown as Notification);
    };
    registration.getNotifications = async () => [...shown.values()];
  });
}

/** Taps the first notification of a worker; runs in the worker. Returns false where none is shown. */
async function tapFirst(): Promise<boolean> {
  const world = globalThis as unknown as WorkerGlobals;
  const [notification] = await world.registration.getNotifications();
  if (!notification) return false;
  const event =
    notification instanceof Notification
      ? new world.NotificationEvent('notificationclick', { notification })
      : Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
  world.dispatchEvent(event);
  return true;
}
