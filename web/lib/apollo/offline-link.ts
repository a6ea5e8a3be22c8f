import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { catchError, defer, finalize, from, retry, switchMap, tap, throwError, timer } from 'rxjs';
import { networkIdle, trackRequest } from './network-idle.ts';
import { markReachable, markUnreachable } from './connectivity.ts';

/** Operations retried once after a network failure (docs/behaviour.md#refreshing). */
const retriedOperations = new Set(['Home', 'Explore']);

/** Pause before the retry, in milliseconds (docs/behaviour.md#timings). */
const retryDelay = 500;

/**
 * Tests for no response, or one that is not the app's: a proxy's 502, a network's login page. A refusal is a response.
 */
const isNetworkFailure = (error: unknown) =>
  !CombinedGraphQLErrors.is(error) &&
  !(ServerError.is(error) && error.statusCode < 500) &&
  (error as Error | null)?.name !== 'AbortError';

const loadOfflineCache = () => import('./offline-cache.ts');

async function saveResult(operation: ApolloLink.Operation): Promise<void> {
  await networkIdle();
  (await loadOfflineCache()).saveResult(operation);
}

/**
 * Tracks whether the server is reachable. While it is not, queries are answered from the offline cache
 * (docs/decisions/offline-and-outbox.md).
 */
export const offlineLink = new ApolloLink((operation, forward) => {
  const isQuery = operation.operationType === 'query';
  const markSettled = trackRequest();
  return defer(() => forward(operation)).pipe(
    retry({
      count: retriedOperations.has(operation.operationName ?? '') ? 1 : 0,
      delay: (error) => (isNetworkFailure(error) ? timer(retryDelay) : throwError(() => error)),
    }),
    tap(() => {
      markReachable();
      if (isQuery) void saveResult(operation);
    }),
    catchError((error: unknown) => {
      if (!isNetworkFailure(error)) return throwError(() => error);
      markUnreachable();
      return isQuery
        ? from(loadOfflineCache()).pipe(switchMap(({ restoreResult }) => restoreResult(operation, error)))
        : throwError(() => error);
    }),
    finalize(markSettled),
  );
});
