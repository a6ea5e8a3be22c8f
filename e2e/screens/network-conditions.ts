import type { Page, Route } from '@playwright/test';

/** What is arranged before a page is fetched. */
type Condition = (page: Page) => Promise<unknown>;

/** Takes one operation out of what the server is asked; all of them where none is named. */
const onAsked =
  (operation: string | undefined, then: (route: Route) => Promise<void> | void): Condition =>
  (page) =>
    page.route('**/graphql', (route) =>
      operation === undefined || route.request().postData()?.includes(`"operationName":"${operation}"`)
        ? then(route)
        : route.fallback(),
    );

/** The API never answers, at least not this. */
export const hold = (operation?: string): Condition => onAsked(operation, () => {});

/** The API cannot be reached, at least not for this. */
export const cut = (operation?: string): Condition => onAsked(operation, (route) => route.abort());

/** The API answers this in these words, and nothing of it happens. */
export const answer = (operation: string, data: object): Condition =>
  onAsked(operation, (route) => route.fulfill({ json: { data } }));

/** Code of this name never comes. */
export const holdCode =
  (name: string): Condition =>
  (page) =>
    page.route(`**/assets/${name}-*.js`, () => {});

/** Code of this name cannot be fetched. */
export const cutCode =
  (name: string): Condition =>
  (page) =>
    page.route(`**/assets/${name}-*.js`, (route) => route.abort());

/** What goes by itself after one of these times (ms) stays. */
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

/** The device is an iPhone in Safari. */
export const onIPhone: Condition = (page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () =>
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    }),
  );

/** Somewhere in the Ardennes where nobody asks for anything. */
export const lookFromFarAway: Condition = (page) =>
  page.addInitScript(() =>
    sessionStorage.setItem(
      'favr_place',
      JSON.stringify({ place: { latitude: 50.35, longitude: 5.45, label: 'Marche' }, source: 'chosen' }),
    ),
  );

/** A browser with a push service: what people are asked, and whether the service then answers. */
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

/** One arrangement after the other. */
export const all =
  (...arrangements: Condition[]): Condition =>
  async (page) => {
    for (const arrange of arrangements) await arrange(page);
  };
