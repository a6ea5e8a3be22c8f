import { backoff } from '../../../shared/backoff.ts';
import { ViewerDocument } from '../../generated/graphql.ts';
import { apolloClient } from '../../lib/apollo/apollo-client.ts';

/** Pauses between attempts, in milliseconds (docs/behaviour.md#offline). */
const retryBounds = { first: 1_000, longest: 30_000 };

/** Retries a request until the server answers, then refetches what is on the screen; returns a function to stop. */
export function pollUntilReachable(): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;

  const attempt = async () => {
    clearTimeout(timer);
    try {
      // The viewer: never answered from the offline cache, and worth knowing when the connection is back.
      await apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    } catch {
      failures += 1;
      if (!stopped) timer = setTimeout(attemptNow, backoff(failures, retryBounds));
      return;
    }
    apolloClient.refetchEventManager?.emit('online', new Event('online'));
  };

  const attemptNow = () => void attempt();
  timer = setTimeout(attemptNow, retryBounds.first);
  window.addEventListener('online', attemptNow);
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', attemptNow);
  };
}
