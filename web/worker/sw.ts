import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isAppPage } from '../lib/browser/silence.ts';
import { pageOrShell } from './navigation.ts';
import { listenForPush } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data?: { type?: string } }) => void): void;
};

/** Paths only the server answers, even for a navigation (docs/decisions/offline-and-outbox.md). */
const serverPaths = [
  /^\/(api|graphql|ws|healthz|readyz|metrics|photos|exports|map|safe|in|sitemap\.xml|robots\.txt)(\/|$)/,
];

// A new version waits until its page reports that nobody is busy (app-update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Before the precache route, which would answer `/` with the precached shell even while the server is reachable.
const openPage = ({ request }: { request: Request }) =>
  pageOrShell(
    () => fetch(request),
    () => matchPrecache('/index.html'),
  );
registerRoute(new NavigationRoute(openPage, { denylist: serverPaths }));
// A network's login page must not be kept in place of a file: then the worker does not install, and tries again later.
addPlugins([
  {
    cacheWillUpdate: async ({ response }) => {
      const isPage = /html/.test(response.headers.get('content-type') ?? '');
      return response.ok && (isAppPage(response) || !isPage) ? response : null;
    },
  },
]);
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
listenForPush(self);
