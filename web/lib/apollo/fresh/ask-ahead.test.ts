import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { expect, jest, test } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { askAhead, takeAnswered } from './ask-ahead.ts';

const query: TypedDocumentNode<{ favor: { id: string } }, { id: string }> = gql`
  query Favor($id: ID!) {
    favor(id: $id) {
      id
    }
  }
`;

/** Returns a client whose server answers as given, and how often it was asked. */
function asking(
  answer = () => of({ data: { favor: { __typename: 'Favor', id: '1' } } }) as ReturnType<ApolloLink.RequestHandler>,
) {
  const ask = jest.fn(answer);
  return { client: new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(ask) }), ask };
}

test('what was asked for as it was pressed is asked for once, and its answer is taken once', async () => {
  const { client, ask } = asking();
  const [first] = [askAhead(client, query, { id: '1' }), askAhead(client, query, { id: '1' })];
  expect(takeAnswered(query, { id: '1' })).toBe(false);
  await first;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(takeAnswered(query, { id: '2' })).toBe(false);
  expect(takeAnswered(query, { id: '1' })).toBe(true);
  expect(takeAnswered(query, { id: '1' })).toBe(false);
});

test('an answer that is no longer that of now is asked for again', async () => {
  const { client, ask } = asking();
  await askAhead(client, query, { id: '3' });
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
  expect(takeAnswered(query, { id: '3' })).toBe(false);
  await askAhead(client, query, { id: '3' });
  expect(ask).toHaveBeenCalledTimes(2);
  now.mockRestore();
});

test('a question that fails is left to the screen', async () => {
  const { client, ask } = asking(() => throwError(() => new Error('offline')));
  await askAhead(client, query, { id: '4' });
  expect(takeAnswered(query, { id: '4' })).toBe(false);
  await askAhead(client, query, { id: '4' });
  expect(ask).toHaveBeenCalledTimes(2);
});
