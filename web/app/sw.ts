import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] };

/** What the server alone answers, even to a navigation. */
const neverTheShell = [/^\/(api|graphql|ws|healthz)(\/|$)/];

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

// Before the precache route, which would answer `/` with the kept shell even while the server is there.
registerRoute(new NavigationRoute(pageOrShell, { denylist: neverTheShell }));
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
