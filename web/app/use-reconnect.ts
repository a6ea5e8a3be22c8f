import { ViewerDocument } from '../generated/graphql.ts';
import { apolloClient } from '../lib/apollo/apollo-client.ts';

/** Pauses between knocks, in milliseconds: from 1 s doubling to 30 s (docs/behaviour.md#offline). */
const pauseAfter = (knocks: number) => Math.min(30_000, 1_000 * 2 ** knocks);

/** A knock without an answer for so long (ms) had none. */
const requestTimeoutMs = 10_000;

/** Knocks at the server until it answers, then reads again what is on the screen. Returns how to stop. */
export function pollUntilReachable(): () => void {
  let knocks = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;

  const knock = async () => {
    clearTimeout(timer);
    try {
      // Who is looking is never answered from what was kept, and is worth knowing afterwards.
      await apolloClient.query({
        query: ViewerDocument,
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal: AbortSignal.timeout(requestTimeoutMs) } },
      });
    } catch {
      if (!stopped) timer = setTimeout(() => void knock(), pauseAfter(knocks));
      knocks += 1;
      return;
    }
    apolloClient.refetchEventManager?.emit('online', new Event('online'));
  };

  const atOnce = () => void knock();
  timer = setTimeout(atOnce, pauseAfter(knocks));
  window.addEventListener('online', atOnce);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', atOnce);
  };
}
