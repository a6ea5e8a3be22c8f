import type { Page, Route } from '@playwright/test';

/** A condition to set up before a page is requested. */
export type Condition = (page: Page) => Promise<unknown>;

/** Intercepts requests of one GraphQL operation, or of all if none is named. */
const onRequest =
  (operation: string | undefined, then: (route: Route) => Promise<void> | void): Condition =>
  (page) =>
    page.route('**/graphql', (route) =>
      operation === undefined || route.request().postData()?.includes(`"operationName":"${operation}"`)
        ? then(route)
        : route.fallback(),
    );

/** The API never answers this operation, or any. */
export const hold = (operation?: string): Condition => onRequest(operation, () => {});

/** The API cannot be reached for this operation, or for any. */
export const cut = (operation?: string): Condition => onRequest(operation, (route) => route.abort());

/** The API answers this operation with `data`; the server never gets the request. */
export const answer = (operation: string, data: object): Condition =>
  onRequest(operation, (route) => route.fulfill({ json: { data } }));

/** The API answers this operation, and `change` alters its data before the page reads it: for what only time brings. */
export const amend = (operation: string, change: (data: any) => void): Condition =>
  onRequest(operation, async (route) => {
    const response = await route.fetch();
    const answered = await response.json();
    change(answered.data);
    await route.fulfill({ response, json: answered });
  });

/** The chunk of this name never arrives. */
export const holdCode =
  (name: string): Condition =>
  (page) =>
    page.route(`**/assets/${name}-*.js`, () => {});

/** The chunk of this name cannot be loaded. */
export const cutCode =
  (name: string): Condition =>
  (page) =>
    page.route(`**/assets/${name}-*.js`, (route) => route.abort());

/** Timers of these lengths (ms) never fire, so that what disappears after them stays. */
export const keepPast =
  (...times: number[]): Condition =>
  (page) =>
    page.addInitScript((kept) => {
      const { setTimeout: later } = window;
      Object.assign(window, {
        setTimeout: (handler: TimerHandler, time?: number, ...rest: unknown[]) =>
          kept.includes(time ?? 0) ? 0 : later(handler, time, ...rest),
      });
    }, times);

/** The device is an iPhone with Safari. */
export const onIPhone: Condition = (page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () =>
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    }),
  );

/** The chosen place is in the Ardennes, where there are no favors. */
export const lookFromFarAway: Condition = (page) =>
  page.addInitScript(() =>
    sessionStorage.setItem(
      'favr_place',
      JSON.stringify({ place: { latitude: 50.35, longitude: 5.45, label: 'Marche' }, source: 'chosen' }),
    ),
  );

/** A browser with a push service: the permission people give, and whether the service then answers. */
export const pushService =
  ({
    permission = 'granted',
    answers = true,
  }: { permission?: NotificationPermission; answers?: boolean } = {}): Condition =>
  (page) =>
    page.addInitScript(
      ([allowed, subscribes]) => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = async () => allowed as NotificationPermission;
        const subscription = {
          toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'a', auth: 'b' } }),
        };
        void navigator.serviceWorker.register('/sw.js');
        Object.assign(PushManager.prototype, {
          subscribe: () => (subscribes ? Promise.resolve(subscription) : new Promise(() => {})),
        });
      },
      [permission, answers] as const,
    );

/** Sets up several conditions in turn. */
export const all =
  (...arrangements: Condition[]): Condition =>
  async (page) => {
    for (const arrange of arrangements) await arrange(page);
  };
