import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { catchError, defer, finalize, from, retry, switchMap, tap, throwError, timer } from 'rxjs';
import { networkIdle, trackRequest } from './network-idle.ts';
import { markReachable, markUnreachable } from './connectivity.ts';

/** Lists of favors are asked for once more, after so many milliseconds (docs/behaviour.md#refreshing). */
const favorLists = new Set(['Home', 'Explore']);
const secondTryAfter = 500;

/** No answer, or one that did not come from the product: a proxy's 502, a login page of the network. A refusal is an answer. */
const isNetworkFailure = (error: unknown) =>
  !CombinedGraphQLErrors.is(error) &&
  !(ServerError.is(error) && error.statusCode < 500) &&
  (error as Error | null)?.name !== 'AbortError';

const reading = () => import('./offline-cache.ts');

async function saveResult(operation: ApolloLink.Operation): Promise<void> {
  await networkIdle();
  (await reading()).saveResult(operation);
}

/** Notices whether the server answers. While it does not, a query is answered with what was last read on this device. */
export const offlineLink = new ApolloLink((operation, forward) => {
  const isQuery = operation.operationType === 'query';
  const tellSettled = trackRequest();
  return defer(() => forward(operation)).pipe(
    retry({
      count: favorLists.has(operation.operationName ?? '') ? 1 : 0,
      delay: (error) => (isNetworkFailure(error) ? timer(secondTryAfter) : throwError(() => error)),
    }),
    tap(() => {
      markReachable();
      if (isQuery) void saveResult(operation);
    }),
    catchError((error: unknown) => {
      if (!isNetworkFailure(error)) return throwError(() => error);
      markUnreachable();
      return isQuery
        ? from(reading()).pipe(switchMap(({ restoreResult }) => restoreResult(operation, error)))
        : throwError(() => error);
    }),
    finalize(tellSettled),
  );
});
