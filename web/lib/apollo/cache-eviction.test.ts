import { ApolloClient, ApolloLink, gql, type DocumentNode } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { of } from 'rxjs';
import { newCache } from './cache-policies.ts';
import { evictUnused } from './cache-eviction.ts';

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

const list = gql`
  query List($category: FavorCategory) {
    favors(category: $category) {
      edges {
        node {
          id
          title
        }
      }
    }
  }
`;
const detail = gql`
  query Detail($id: ID!) {
    favor(id: $id) {
      id
      title
    }
  }
`;

const favors = { RIDE: '7', MOVING: '8' };
const favor = (id: string) => ({ __typename: 'Favor', id, title: `favor ${id}` });
const answers: Record<string, (variables: { category?: keyof typeof favors; id?: string }) => object> = {
  List: ({ category }) => ({
    favors: { __typename: 'FavorConnection', edges: [{ __typename: 'FavorEdge', node: favor(favors[category!]) }] },
  }),
  Detail: ({ id }) => ({ favor: favor(id!) }),
};

/** Returns a client with the app's cache, whose server records requests. */
function aClient() {
  const requested: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    requested.push([operationName, ...Object.values(variables)].join(' '));
    return of({ data: answers[operationName!]!(variables) } as ApolloLink.Result);
  });
  const client = new ApolloClient({ cache: newCache(), link });
  const stop = evictUnused(client);
  /** Watches a query as a screen does; returns a function to stop. */
  const show = (query: DocumentNode, variables: object) => {
    const subscription = client.watchQuery({ query, variables }).subscribe(() => undefined);
    return () => subscription.unsubscribe();
  };
  const cachedFavors = () => Object.keys(client.extract() as object).filter((id) => id.startsWith('Favor:'));
  /** Returns the number of results that the cache remembers having read; only Apollo's development build tells. */
  const results = () =>
    (client.cache as unknown as { storeReader: { executeSelectionSet: { size: number } } }).storeReader
      .executeSelectionSet.size;
  return { requested, show, cachedFavors, results, stop };
}

describe('evictUnused', () => {
  let world: ReturnType<typeof aClient>;
  beforeEach(() => {
    jest.useFakeTimers();
    world = aClient();
  });
  afterEach(() => {
    world.stop();
    jest.useRealTimers();
  });

  test('keeps a response for five minutes after its last use', async () => {
    const { requested, show } = world;
    const hide = show(list, { category: 'RIDE' });
    await minutes(20);
    hide();
    await minutes(4.5);
    show(list, { category: 'RIDE' });
    expect(requested).toEqual(['List RIDE']);
  });

  test('evicts a response after five minutes, with the rows only it refers to', async () => {
    const { requested, show, cachedFavors } = world;
    show(list, { category: 'RIDE' })();
    await minutes(6);
    expect(cachedFavors()).toEqual([]);
    show(list, { category: 'RIDE' });
    expect(requested).toEqual(['List RIDE', 'List RIDE']);
  });

  test('keeps what is on the screen, and evicts the rest', async () => {
    const { requested, show, cachedFavors } = world;
    show(list, { category: 'RIDE' });
    show(list, { category: 'MOVING' })();
    await minutes(30);
    expect(cachedFavors()).toEqual(['Favor:7']);
    expect(requested).toEqual(['List RIDE', 'List MOVING']);
  });

  test('keeps a row on the screen although the response that brought it is evicted', async () => {
    const { requested, show, cachedFavors } = world;
    show(list, { category: 'RIDE' })();
    show(detail, { id: '7' });
    await minutes(30);
    expect(requested).toEqual(['List RIDE']);
    expect(cachedFavors()).toEqual(['Favor:7']);
  });

  test('forgets the results that it has read of what is gone, once that is much', async () => {
    const { show, results } = world;
    for (let id = 0; id < 200; id += 1) show(detail, { id: String(id) })();
    await minutes(1);
    expect(results()).toBeGreaterThan(200);
    await minutes(6);
    expect(results()).toBeLessThan(10);
  });
});
