import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForPush } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data?: { type?: string } }) => void): void;
};

/** Paths only the server answers, even for a navigation (docs/decisions/offline-and-outbox.md). */
const serverPaths = [/^\/(api|graphql|ws|healthz|photos)(\/|$)/];

/** Fetches a page from the server; while that is unreachable, answers any address with the precached shell. */
async function pageOrShell({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const shell = await matchPrecache('/index.html');
    if (!shell) throw unreachable;
    return shell;
  }
}

// A new version waits until its page reports that nobody is busy (app-update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Before the precache route, which would answer `/` with the precached shell even while the server is reachable.
registerRoute(new NavigationRoute(pageOrShell, { denylist: serverPaths }));
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
listenForPush(self);
