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

/** A client whose cache is kept as the app's is, and whose server counts what it is asked. */
function aClient() {
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push([operationName, ...Object.values(variables)].join(' '));
    return of({ data: answers[operationName!]!(variables) } as ApolloLink.Result);
  });
  const client = new ApolloClient({ cache: newCache(), link });
  const stop = evictUnused(client);
  /** Puts a query on the screen; returns how to take it away. */
  const show = (query: DocumentNode, variables: object) => {
    const subscription = client.watchQuery({ query, variables }).subscribe(() => undefined);
    return () => subscription.unsubscribe();
  };
  const kept = () => Object.keys(client.extract() as object).filter((id) => id.startsWith('Favor:'));
  return { asked, show, kept, stop };
}

describe('what the cache keeps', () => {
  let world: ReturnType<typeof aClient>;
  beforeEach(() => {
    jest.useFakeTimers();
    world = aClient();
  });
  afterEach(() => {
    world.stop();
    jest.useRealTimers();
  });

  test('is there for five minutes after the last look', async () => {
    const { asked, show } = world;
    const leave = show(list, { category: 'RIDE' });
    await minutes(20);
    leave();
    await minutes(4.5);
    show(list, { category: 'RIDE' });
    expect(asked).toEqual(['List RIDE']);
  });

  test('is gone after them, with all that hung on it alone', async () => {
    const { asked, show, kept } = world;
    show(list, { category: 'RIDE' })();
    await minutes(6);
    expect(kept()).toEqual([]);
    show(list, { category: 'RIDE' });
    expect(asked).toEqual(['List RIDE', 'List RIDE']);
  });

  test('stays while it is on the screen, and goes from beside it', async () => {
    const { asked, show, kept } = world;
    show(list, { category: 'RIDE' });
    show(list, { category: 'MOVING' })();
    await minutes(30);
    expect(kept()).toEqual(['Favor:7']);
    expect(asked).toEqual(['List RIDE', 'List MOVING']);
  });

  test('stays on the screen where what had brought it has gone', async () => {
    const { asked, show, kept } = world;
    show(list, { category: 'RIDE' })();
    show(detail, { id: '7' });
    await minutes(30);
    expect(asked).toEqual(['List RIDE']);
    expect(kept()).toEqual(['Favor:7']);
  });
});
