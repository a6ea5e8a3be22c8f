import { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { catchError, defer, finalize, from, retry, switchMap, tap, throwError, timer } from 'rxjs';
import { quiet, tellAsked } from './network-idle.ts';
import { tellAnswered, tellUnanswered } from './connectivity.ts';

/** Lists of favors are asked for once more, after so many milliseconds (spec §9). */
const favorLists = new Set(['Home', 'Explore']);
const secondTryAfter = 500;

/** No answer, or one that did not come from the product: a proxy's 502, a login page of the network. A refusal is an answer. */
const isSilence = (error: unknown) =>
  !CombinedGraphQLErrors.is(error) &&
  !(ServerError.is(error) && error.statusCode < 500) &&
  (error as Error | null)?.name !== 'AbortError';

const reading = () => import('./offline-cache.ts');

async function remember(operation: ApolloLink.Operation): Promise<void> {
  await quiet();
  (await reading()).remember(operation);
}

/** Notices whether the server answers. While it does not, a query is answered with what was last read on this device. */
export const reachLink = new ApolloLink((operation, forward) => {
  const isQuery = operation.operationType === 'query';
  const tellSettled = tellAsked();
  return defer(() => forward(operation)).pipe(
    retry({
      count: favorLists.has(operation.operationName ?? '') ? 1 : 0,
      delay: (error) => (isSilence(error) ? timer(secondTryAfter) : throwError(() => error)),
    }),
    tap(() => {
      tellAnswered();
      if (isQuery) void remember(operation);
    }),
    catchError((error: unknown) => {
      if (!isSilence(error)) return throwError(() => error);
      tellUnanswered();
      return isQuery
        ? from(reading()).pipe(switchMap(({ recall }) => recall(operation, error)))
        : throwError(() => error);
    }),
    finalize(tellSettled),
  );
});
