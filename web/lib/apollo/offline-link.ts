import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { catchError, finalize, from, NEVER, race, switchMap, tap, timer } from 'rxjs';
import {
  isAnswer,
  keptWait,
  keptWaitOffline,
  mutationWait,
  queryWait,
  timeLimit,
  viewerWait,
} from '../browser/silence.ts';
import { setServerClock } from './server-clock.ts';
import { trackWrite } from '../session/running-writes.ts';
import { networkIdle, trackRequest } from './network-idle.ts';
import { isReachable, markReachable, markUnreachable } from './connectivity.ts';

/** Operations retried once after a network failure (docs/behaviour/connection.md#refreshing). */
const retriedOperations = new Set(['Home', 'Explore']);

/** Pause before the retry, in milliseconds (docs/behaviour/limits.md#timings). */
const retryDelay = 500;

/** Tests for silence (silence.ts); a refusal is an answer, and nobody waits for what was given up. */
const isSilence = (error: unknown) =>
  !CombinedGraphQLErrors.is(error) &&
  (error as Error | null)?.name !== 'AbortError' &&
  !isAnswer((error as { response?: Response } | null)?.response);

const loadOfflineCache = () => import('./offline-cache.ts');

async function saveResult(operation: ApolloLink.Operation): Promise<void> {
  await networkIdle();
  (await loadOfflineCache()).saveResult(operation);
}

/** Returns the answer kept on the device; fails with the error without one. */
const restore = (operation: ApolloLink.Operation, error?: unknown) =>
  from(loadOfflineCache()).pipe(switchMap(({ restoreResult }) => restoreResult(operation, error)));

/** Returns the answer kept on the device once the server has been silent for long; waits for ever without one. */
const restoreLater = (operation: ApolloLink.Operation) =>
  timer(isReachable() ? keptWait : keptWaitOffline).pipe(
    switchMap(() => restore(operation)),
    catchError(() => NEVER),
  );

/** Sends an operation; the lists of favors once more after a request without an answer. */
const send = (operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction) =>
  forward(operation).pipe(
    catchError((error: Error) => {
      const isRetried = retriedOperations.has(operation.operationName ?? '') && error.name !== 'TimeoutError';
      if (!isRetried || !isSilence(error)) throw error;
      return timer(retryDelay).pipe(switchMap(() => forward(operation)));
    }),
  );

/**
 * Tracks whether the server is reachable. While it is silent, queries are answered from the offline cache
 * (docs/decisions/offline-and-outbox.md).
 */
export const offlineLink = new ApolloLink((operation, forward) => {
  const isQuery = operation.operationType === 'query';
  const settled = [trackRequest(), ...(isQuery ? [] : [trackWrite()])];
  const answer = send(operation, forward).pipe(
    tap(() => {
      const { handedOver, response } = operation.getContext() as { handedOver?: boolean; response?: Response };
      // What the page brought along says nothing about the server now.
      if (!handedOver) markReachable();
      setServerClock(response);
      if (isQuery) void saveResult(operation);
    }),
  );
  return (isQuery ? race(answer, restoreLater(operation)) : answer).pipe(
    catchError((error: unknown) => {
      if (!isSilence(error)) throw error;
      markUnreachable();
      if (!isQuery) throw error;
      return restore(operation, error);
    }),
    finalize(() => settled.forEach((mark) => mark())),
  );
});

/** Ends each request that is not answered in time; what it sent may have arrived. */
export const timeLimitLink = new ApolloLink((operation, forward) => {
  const { operationName, operationType } = operation;
  const longest = operationName === 'Viewer' ? viewerWait : operationType === 'query' ? queryWait : mutationWait;
  operation.setContext({ fetchOptions: { signal: timeLimit(longest) } });
  return forward(operation);
});
