import { expect, type Page } from '@playwright/test';
import { installed } from '../screens/screen.ts';

/** A page's own service worker, and a push service that reaches it. */
export interface Pushed {
  /** Delivers a push as the browser's push service would. */
  deliver(message: object | string): Promise<void>;
  /** What the device shows just now. */
  shown(): Promise<{ title: string; body: string; tag: string; url: string }[]>;
  /** Taps the first of them. */
  tap(): Promise<void>;
}

/** What a service worker has that a page has not. */
interface PushedWorker {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Lets a page be pushed to. Its notifications must be allowed. */
export async function pushedTo(page: Page): Promise<Pushed> {
  await installed(page);
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
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          url: data.url,
        }));
      }),
    tap: async () => {
      const worker = page.context().serviceWorkers()[0]!;
      const tapped = () =>
        worker.evaluate(async () => {
          const world = globalThis as unknown as PushedWorker;
          const [notification] = await world.registration.getNotifications();
          if (notification) world.dispatchEvent(new world.NotificationEvent('notificationclick', { notification }));
          return Boolean(notification);
        });
      // One that takes another's place is for a moment neither.
      await expect.poll(tapped).toBe(true);
    },
  };
}
