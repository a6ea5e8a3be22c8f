import { expect, test } from '@jest/globals';
import { ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable, type Subscriber } from 'rxjs';
import { FreshClient } from './fresh-client.ts';

const query = gql`
  query Unread($of: ID) {
    unread(of: $of)
  }
`;

/** Makes a client whose requests wait until they are answered, first come, first served. */
function aClient() {
  const sent: Subscriber<ApolloLink.Result>[] = [];
  const link = new ApolloLink(() => new Observable<ApolloLink.Result>((request) => void sent.push(request)));
  const answer = async (unread: number) => {
    const request = sent.shift()!;
    request.next({ data: { unread } });
    request.complete();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client: new FreshClient({ cache: new InMemoryCache(), link }), sent, answer };
}

/** Watches the query and answers it for the first time. */
async function watchIt() {
  const { client, sent, answer } = aClient();
  const watched = client.watchQuery<{ unread: number }>({ query, variables: { of: '1' } });
  watched.subscribe({ next: () => undefined });
  await answer(0);
  return { client, watched, sent, answer };
}

test('a refetch never takes an answer that was asked for before it', async () => {
  const { watched, sent, answer } = await watchIt();
  void watched.refetch();
  void watched.refetch();
  const last = watched.refetch();
  expect(sent).toHaveLength(1);
  await answer(1);
  expect(sent).toHaveLength(1);
  await answer(2);
  expect(sent).toHaveLength(0);
  expect((await last).data).toEqual({ unread: 2 });
  expect(watched.getCurrentResult().data).toEqual({ unread: 2 });
});

test('an event during the first answer is followed by another question', async () => {
  const { client, sent, answer } = aClient();
  const watched = client.watchQuery<{ unread: number }>({ query });
  watched.subscribe({ next: () => undefined });
  void client.refetchQueries({ include: 'active' });
  expect(sent).toHaveLength(1);
  await answer(1);
  await answer(2);
  expect(watched.getCurrentResult().data).toEqual({ unread: 2 });
});

test('a question that must be fresh waits for the answer under way, one that need not be shares it', async () => {
  const { client, sent, answer } = aClient();
  const first = client.query({ query });
  const shared = client.query({ query });
  const fresh = client.query({ query, fetchPolicy: 'no-cache' });
  expect(sent).toHaveLength(1);
  await answer(1);
  expect([(await first).data, (await shared).data]).toEqual([{ unread: 1 }, { unread: 1 }]);
  await answer(2);
  expect((await fresh).data).toEqual({ unread: 2 });
});

test('questions with other variables do not wait for each other', async () => {
  const { client, sent } = aClient();
  void client.query({ query, variables: { of: '1' } }).catch(() => undefined);
  void client.query({ query, variables: { of: '2' }, fetchPolicy: 'no-cache' }).catch(() => undefined);
  expect(sent).toHaveLength(2);
});

test('a question that shares no answer does not wait for one', async () => {
  const { client, sent } = aClient();
  void client.query({ query }).catch(() => undefined);
  const context = { queryDeduplication: false };
  void client.query({ query, fetchPolicy: 'network-only', context }).catch(() => undefined);
  expect(sent).toHaveLength(2);
});

test('a refetch that nobody waits for fails without a word', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { watched, sent } = await watchIt();
  void watched.refetch();
  void watched.refetch();
  for (let requests = 0; requests < 2; requests += 1) {
    sent.shift()!.error(new Error('lost'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('a refetch after an answer that failed is sent all the same', async () => {
  const { watched, sent, answer } = await watchIt();
  watched.refetch().catch(() => undefined);
  const later = watched.refetch();
  sent.shift()!.error(new Error('lost'));
  await new Promise((resolve) => setTimeout(resolve));
  await answer(3);
  expect((await later).data).toEqual({ unread: 3 });
});

const chat = (unread: number, id = '1') => ({ chat: { __typename: 'Chat', id, unread } });

const queryChat = gql`
  query Chat {
    chat {
      __typename
      id
      unread
    }
  }
`;

const changes = {
  mutation: gql`
    mutation Read {
      chat {
        __typename
        id
        unread
      }
    }
  `,
  subscription: gql`
    subscription Changed {
      chat {
        __typename
        id
        unread
      }
    }
  `,
};

/** Watches a chat, whose answer is under way while a change of the chat with this id is told. */
async function whileUnderWay(change: keyof typeof changes, id: string) {
  const { client, sent } = aClient();
  const watched = client.watchQuery<{ chat: { unread: number } }>({ query: queryChat });
  const stop = watched.subscribe({ next: () => undefined });
  if (change === 'mutation') void client.mutate({ mutation: changes.mutation });
  else client.subscribe({ query: changes.subscription }).subscribe({ next: () => undefined });
  const [asked, told] = sent.splice(0) as [Subscriber<ApolloLink.Result>, Subscriber<ApolloLink.Result>];
  const say = async (request: Subscriber<ApolloLink.Result>, data: object) => {
    request.next({ data });
    if (request !== told || change === 'mutation') request.complete();
    await new Promise((resolve) => setTimeout(resolve));
  };
  await say(told, chat(0, id));
  return { watched, sent, stop, say, answer: () => say(asked, chat(1)) };
}

test.each(['mutation', 'subscription'] as const)(
  'an answer that a %s overtook is asked for again, and what was told last stays',
  async (change) => {
    const { watched, sent, say, answer } = await whileUnderWay(change, '1');
    await answer();
    expect(sent).toHaveLength(1);
    await say(sent.shift()!, chat(0));
    expect(watched.getCurrentResult().data?.chat?.unread).toBe(0);
    expect(sent).toHaveLength(0);
  },
);

test('an answer about something else, or for a screen that was left, is asked for once', async () => {
  const other = await whileUnderWay('mutation', '2');
  await other.answer();
  expect(other.sent).toHaveLength(0);
  const left = await whileUnderWay('mutation', '1');
  left.stop.unsubscribe();
  await left.answer();
  expect(left.sent).toHaveLength(0);
});
