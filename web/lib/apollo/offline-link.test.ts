import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { offlineLink } from './offline-link.ts';
import { markReachable, useConnectivity } from './connectivity.ts';

const silent = new TypeError('Failed to fetch');
const answer = { data: { viewer: { __typename: 'User', id: '7' } } };
const statusOf = (status: number) => new ServerError('no', { response: { status } as Response, bodyText: '' });

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

/** A client whose server ends the first tries as said and then answers; counts the tries. */
function aClient(...ends: unknown[]) {
  const counted = { tries: 0 };
  const end = new ApolloLink(() => {
    counted.tries += 1;
    const failure = ends.shift();
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

describe('a server that does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    markReachable();
  });
  afterEach(() => void jest.useRealTimers());

  test('is asked for favors once more, after half a second', async () => {
    const { counted, ask } = aClient(silent);
    const asked = ask('Home');
    await jest.advanceTimersByTimeAsync(499);
    expect(counted.tries).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toBe('answered');
    expect(counted.tries).toBe(2);
    expect(reachable()).toBe(true);
  });

  test('is not asked for favors a third time', async () => {
    const { counted, ask } = aClient(silent, silent);
    const asked = ask('Home');
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(await asked).toBe('failed');
    expect(counted.tries).toBe(2);
    expect(reachable()).toBe(false);
  });

  test.each(['Chat', 'Accept'] as const)('is asked for anything else once: %s', async (name) => {
    const { counted, ask } = aClient(silent);
    jest.useRealTimers();
    expect(await ask(name)).toBe('failed');
    expect(counted.tries).toBe(1);
    expect(reachable()).toBe(false);
  });

  test.each([
    ['a broken server', statusOf(502), false],
    ['a request the server understood and does not like', statusOf(413), true],
    [
      'a refusal',
      new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] }),
      true,
    ],
    ['a request that was called off', new DOMException('called off', 'AbortError'), true],
  ])('is told from %s', async (_, end, stillReachable) => {
    const { ask } = aClient(end);
    jest.useRealTimers();
    expect(await ask('Chat')).toBe('failed');
    expect(reachable()).toBe(stillReachable);
  });

  test('answers again one day', async () => {
    const { ask } = aClient(silent);
    jest.useRealTimers();
    await ask('Chat');
    await ask('Chat');
    expect(reachable()).toBe(true);
  });
});
