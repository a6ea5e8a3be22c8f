import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { followPush } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: { data?: { type?: string } }) => void): void;
};

/** What the server alone answers, even to a navigation. */
const neverTheShell = [/^\/(api|graphql|ws|healthz|photos)(\/|$)/];

/** Pages come from the server while it can be reached; without it, the shell kept on the device opens at any address. */
async function pageOrShell({ request }: { request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const shell = await matchPrecache('/index.html');
    if (!shell) throw unreachable;
    return shell;
  }
}

// A new version waits until its page says that nobody is in the middle of something (update.ts).
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// Before the precache route, which would answer `/` with the kept shell even while the server is there.
registerRoute(new NavigationRoute(pageOrShell, { denylist: neverTheShell }));
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
followPush(self);
