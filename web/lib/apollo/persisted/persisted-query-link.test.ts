import { ApolloClient, ApolloLink, gql, InMemoryCache, type DocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, test } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { persistedQueryLink } from './persisted-query-link.ts';

const unknown = [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];
const answer = { data: { viewer: { __typename: 'User', id: '7' } } };

const withHash = (document: DocumentNode) => Object.assign(document, { __meta__: { hash: 'abc' } });

/** Runs a query against a server that answers as given; returns what was sent in each round. */
async function sentFor(document: DocumentNode, server: (round: number) => ReturnType<ApolloLink.RequestHandler>) {
  const sent: object[] = [];
  const end = new ApolloLink((operation) => {
    sent.push({
      text: operation.getContext().http?.includeQuery !== false,
      hash: operation.extensions.persistedQuery?.sha256Hash,
    });
    return server(sent.length);
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: persistedQueryLink.concat(end) });
  const result = await client.query({ query: document, errorPolicy: 'all' });
  return { sent, result };
}

describe('persistedQueryLink', () => {
  test('sends the hash of a document that has one', async () => {
    const { sent } = await sentFor(
      withHash(gql`
        query Known {
          viewer {
            id
          }
        }
      `),
      () => of(answer),
    );
    expect(sent).toEqual([{ text: false, hash: 'abc' }]);
  });

  test('sends the text of a document without a hash', async () => {
    const { sent } = await sentFor(
      gql`
        query Own {
          viewer {
            id
          }
        }
      `,
      () => of(answer),
    );
    expect(sent).toEqual([{ text: true, hash: undefined }]);
  });

  test.each([
    ['in its response', () => of({ data: null, errors: unknown })],
    ['as an error of the socket', () => throwError(() => new CombinedGraphQLErrors({ errors: unknown }))],
  ])('sends the text to a server that does not know the hash and says so %s', async (_where, refusal) => {
    const { sent, result } = await sentFor(
      withHash(gql`
        query Known {
          viewer {
            id
          }
        }
      `),
      (round) => (round === 1 ? refusal() : of(answer)),
    );
    expect(sent).toEqual([
      { text: false, hash: 'abc' },
      { text: true, hash: undefined },
    ]);
    expect(result.data).toEqual(answer.data);
  });

  test('does not retry after any other refusal', async () => {
    const { sent, result } = await sentFor(
      withHash(gql`
        query Known {
          viewer {
            id
          }
        }
      `),
      () => of({ data: null, errors: [{ message: 'No', extensions: { code: 'NOT_FOUND' } }] }),
    );
    expect(sent).toHaveLength(1);
    expect(result.error).toBeDefined();
  });
});
