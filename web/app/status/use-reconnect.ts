import { backoff } from '../../../shared/backoff.ts';
import { ViewerDocument } from '../../generated/graphql.ts';
import { apolloClient, handleViewer } from '../../lib/apollo/apollo-client.ts';
import { currentViewer } from '../../lib/session/viewer.ts';

/** Pauses between attempts, in milliseconds (docs/behaviour/connection.md#offline). */
const retryBounds = { first: 1_000, longest: 30_000 };

/**
 * Retries a request until the server answers, then refetches what is on the screen. Returns a function to stop, after
 * which it goes on only until the server has said who is signed in: writes wait for that.
 */
export function pollUntilReachable(): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;

  const attempt = async () => {
    clearTimeout(timer);
    try {
      // The viewer: never answered from the offline cache, and worth knowing when the connection is back.
      const { data } = await apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
      handleViewer(data!.viewer);
    } catch {
      failures += 1;
      if (!stopped || !currentViewer().known) timer = setTimeout(attemptNow, backoff(failures, retryBounds));
      return;
    }
    apolloClient.refetchEventManager?.emit('online', new Event('online'));
  };

  const attemptNow = () => void attempt();
  timer = setTimeout(attemptNow, retryBounds.first);
  window.addEventListener('online', attemptNow);
  return () => {
    stopped = true;
    if (currentViewer().known) clearTimeout(timer);
    window.removeEventListener('online', attemptNow);
  };
}
