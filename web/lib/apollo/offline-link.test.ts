import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { of, Subject, throwError } from 'rxjs';
import { isWriting } from '../session/running-writes.ts';
import { offlineLink } from './offline-link.ts';
import { serverNow, setServerClock } from './server-clock.ts';
import { markReachable, useConnectivity } from './connectivity.ts';

const networkError = new TypeError('Failed to fetch');
const answer = { data: { viewer: { __typename: 'User', id: '7' } } };
const statusOf = (status: number, type = 'application/json') =>
  new ServerError('no', {
    response: { status, headers: new Headers({ 'content-type': type }) } as Response,
    bodyText: '',
  });

const operations = {
  Home: gql`
    query Home {
      viewer {
        id
      }
    }
  `,
  Chat: gql`
    query Chat {
      viewer {
        id
      }
    }
  `,
  Accept: gql`
    mutation Accept {
      signOut {
        ok
      }
    }
  `,
};

/** Returns a client whose server fails the first attempts with these errors and then answers, and counts attempts. */
function aClient(...failures: unknown[]) {
  const counted = { attempts: 0 };
  const end = new ApolloLink(() => {
    counted.attempts += 1;
    const failure = failures.shift();
    return failure ? throwError(() => failure) : of(answer);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: offlineLink.concat(end) });
  const ask = (name: keyof typeof operations) => {
    const outcome =
      name === 'Accept'
        ? client.mutate({ mutation: operations[name] })
        : client.query({ query: operations[name], fetchPolicy: 'network-only' });
    return outcome.then(
      () => 'answered',
      () => 'failed',
    );
  };
  return { counted, ask };
}

function reachable(): boolean {
  const { result, unmount } = renderHook(useConnectivity);
  unmount();
  return result.current.reachable;
}

test.each([
  ['an answer', (answers: Subject<ApolloLink.Result>) => answers.next(answer)],
  ['silence', (answers: Subject<ApolloLink.Result>) => answers.error(networkError)],
])('a mutation is a running write until %s ends it, a query never is', async (_, end) => {
  const answers = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: offlineLink.concat(new ApolloLink(() => answers)),
  });
  const asked = client.query({ query: operations.Chat, fetchPolicy: 'network-only' }).catch(() => undefined);
  expect(isWriting()).toBe(false);
  const written = client.mutate({ mutation: operations.Accept }).catch(() => undefined);
  await Promise.resolve();
  expect(isWriting()).toBe(true);
  end(answers);
  answers.complete();
  await Promise.all([asked, written]);
  expect(isWriting()).toBe(false);
});

test('an answer sets the clock by which time left is counted', async () => {
  const date = new Date(Date.now() + 25 * 3_600_000).toUTCString();
  const end = new ApolloLink((operation) => {
    operation.setContext({ response: { headers: new Headers({ date }) } });
    return of(answer);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: offlineLink.concat(end) });
  await client.query({ query: operations.Chat });
  expect(serverNow() - Date.now()).toBeGreaterThan(24 * 3_600_000);
  const kept = serverNow();
  setServerClock(undefined);
  expect(serverNow()).toBeGreaterThanOrEqual(kept);
});

test('an answer that the page brought along does not say that the server is there', async () => {
  const end = new ApolloLink((operation) => {
    operation.setContext({ handedOver: true });
    return of(answer);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: offlineLink.concat(end) });
  window.dispatchEvent(new Event('offline'));
  await client.query({ query: operations.Chat });
  expect(reachable()).toBe(false);
});

describe('offlineLink', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    markReachable();
  });
  afterEach(() => void jest.useRealTimers());

  test('retries a list of favors once, after half a second', async () => {
    const { counted, ask } = aClient(networkError);
    const outcome = ask('Home');
    await jest.advanceTimersByTimeAsync(499);
    expect(counted.attempts).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('answered');
    expect(counted.attempts).toBe(2);
    expect(reachable()).toBe(true);
  });

  test('does not retry a list of favors twice', async () => {
    const { counted, ask } = aClient(networkError, networkError);
    const outcome = ask('Home');
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(await outcome).toBe('failed');
    expect(counted.attempts).toBe(2);
    expect(reachable()).toBe(false);
  });

  test.each(['Chat', 'Accept'] as const)('does not retry %s', async (name) => {
    const { counted, ask } = aClient(networkError);
    jest.useRealTimers();
    expect(await ask(name)).toBe('failed');
    expect(counted.attempts).toBe(1);
    expect(reachable()).toBe(false);
  });

  test.each([
    ['a server error', statusOf(502), false],
    ['a network’s login page', statusOf(403, 'text/html'), false],
    ['silence for too long', new DOMException('late', 'TimeoutError'), false],
    ['a client error', statusOf(413), true],
    [
      'a refusal',
      new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] }),
      true,
    ],
    ['an aborted request', new DOMException('aborted', 'AbortError'), true],
  ])('reports whether the server is reachable after %s', async (_, failure, stillReachable) => {
    const { ask } = aClient(failure);
    jest.useRealTimers();
    expect(await ask('Chat')).toBe('failed');
    expect(reachable()).toBe(stillReachable);
  });

  test('reports the server as reachable once it answers again', async () => {
    const { ask } = aClient(networkError);
    jest.useRealTimers();
    await ask('Chat');
    await ask('Chat');
    expect(reachable()).toBe(true);
  });
});
