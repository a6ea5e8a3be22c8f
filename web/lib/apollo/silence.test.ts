import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { keptWait, keptWaitOffline, mutationWait, queryWait } from '../browser/silence.ts';
import { isReachable, markReachable, markUnreachable } from './connectivity.ts';

let kept: string | null = null;
jest.unstable_mockModule('./offline-cache.ts', () => ({
  saveResult: () => undefined,
  restoreResult: (_operation: ApolloLink.Operation, error: unknown) => {
    if (kept === null) return throwError(() => error);
    markUnreachable(1);
    return of({ data: { vapidPublicKey: kept } });
  },
}));
const { offlineLink, timeLimitLink } = await import('./offline-link.ts');

/** Fetches from a server that takes a request and never answers. */
const silence = (_address: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: ApolloLink.from([offlineLink, timeLimitLink, new HttpLink({ fetch: silence })]),
});

/** Asks, and returns a function that tells the outcome so far. */
function ask(operation: 'query' | 'mutation') {
  let outcome = 'waiting';
  const asked: Promise<{ data?: unknown }> =
    operation === 'query'
      ? client.query({
          query: gql`
            query Home {
              vapidPublicKey
            }
          `,
          fetchPolicy: 'network-only',
        })
      : client.mutate({
          mutation: gql`
            mutation Post {
              signOut {
                ok
              }
            }
          `,
        });
  asked.then(
    ({ data }) => (outcome = JSON.stringify(data)),
    (error: Error) => (outcome = error.name),
  );
  return () => outcome;
}

beforeEach(() => {
  jest.useFakeTimers();
  markReachable();
  kept = null;
});

test('a query that the server leaves hanging is answered with what is kept after 8 s, and then sooner', async () => {
  kept = 'kept';
  const outcome = ask('query');
  await jest.advanceTimersByTimeAsync(keptWait - 1);
  expect([outcome(), isReachable()]).toEqual(['waiting', true]);
  await jest.advanceTimersByTimeAsync(1);
  expect([outcome(), isReachable()]).toEqual(['{"vapidPublicKey":"kept"}', false]);
  const next = ask('query');
  await jest.advanceTimersByTimeAsync(keptWaitOffline);
  expect(next()).toBe('{"vapidPublicKey":"kept"}');
});

test.each([
  ['query', queryWait],
  ['mutation', mutationWait],
] as const)('a %s that the server leaves hanging, with nothing kept, fails after %i ms', async (operation, longest) => {
  const outcome = ask(operation);
  await jest.advanceTimersByTimeAsync(longest - 1);
  expect(outcome()).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect([outcome(), isReachable()]).toEqual(['TimeoutError', false]);
});
