import { beforeEach, describe, expect, test } from '@jest/globals';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, getOperationAST, type DocumentNode } from 'graphql';
import { AppError } from '../../platform/errors.ts';
import type { AppDocuments } from './app-documents.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';

const schema = makeExecutableSchema({
  typeDefs: `
    type Query { rows(first: Int = 20): [Row!]! row(id: ID!): Row }
    type Row { id: ID! name: String! refused: String twice: Int }
    type Mutation { add: Int }`,
  resolvers: {
    Query: {
      rows: (_: unknown, { first }: { first: number }) =>
        Array.from({ length: first }, (_each, index) => ({ id: index, name: `row ${index}` })),
      row: (_: unknown, { id }: { id: string }) => Promise.resolve({ id, name: id === '0' ? null : 'one' }),
    },
    Row: {
      refused: () => {
        throw new AppError('NOT_FOUND');
      },
      twice: ({ id }: { id: number }) => Promise.resolve(2 * id),
    },
    Mutation: { add: () => 1 },
  },
});

const appDocuments = (...hashes: string[]): AppDocuments => ({
  hashes,
  has: (hash) => hashes.includes(hash),
  nameOf: () => undefined,
  get: () => undefined,
});

let store: DocumentStore;
beforeEach(() => {
  store = createDocumentStore(schema, appDocuments());
});

const read = (text: string) => store.read(text, text) as DocumentNode;
const costOf = (text: string, variables = {}) => {
  const document = read(text);
  return store.costOf(document, getOperationAST(document)!, variables);
};

describe('the store of documents', () => {
  test.each([
    ['lists', '{ rows(first: 3) { id name twice } }', {}],
    ['fields that are refused, each with its place', '{ rows(first: 2) { id refused } }', {}],
    ['what is null where it may not be', 'query ($id: ID!) { row(id: $id) { name } }', { id: '0' }],
    ['wrong variables', 'query ($id: ID!) { row(id: $id) { name } }', { id: [1] }],
    ['missing variables', 'query ($id: ID!) { row(id: $id) { name } }', {}],
    ['an operation that is not there', 'query A { rows { id } } query B { rows { name } }', {}],
  ])('answers the same by a compiled query as by graphql-js: %s', async (_what, text, variableValues) => {
    const args = { schema, document: read(text), variableValues, contextValue: {} };
    const expected = await execute(args);
    for (let run = 0; run < 5; run += 1) {
      const result = await store.execute(args);
      expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(expected)));
      expect(result.errors?.map(({ extensions }) => extensions)).toEqual(
        expected.errors?.map(({ extensions }) => extensions),
      );
    }
  });

  test('reads a text once, and keeps no faulty one', () => {
    expect(store.read('a', '{ rows { id } }')).toBe(store.read('a', '{ rows { id } }'));
    expect(store.read('b', '{ nothing }')).toMatchObject([{ message: expect.stringContaining('nothing') }]);
    expect(store.find('b')).toBeUndefined();
  });

  test('keeps a part of what programs send, and the app’s own operations for good', () => {
    store = createDocumentStore(schema, appDocuments('own'));
    store.read('own', '{ rows { id } }');
    for (let index = 0; index < 40; index += 1) store.read(String(index), `{ rows { id } } # ${'x'.repeat(30_000)}`);
    expect(store.find('own')).toBeDefined();
    expect(store.find('0')).toBeUndefined();
    expect(store.find('39')).toBeDefined();
  });

  test('measures by the page sizes of the variables, also after a request with wrong ones', () => {
    const text = 'query ($first: Int, $id: ID!) { rows(first: $first) { id } row(id: $id) { id } }';
    expect(costOf(text, { first: 50 })).toBe(23);
    expect(costOf(text, { first: 50, id: 1 })).toBe(53);
    expect(costOf(text, { first: 10, id: 1 })).toBe(13);
    expect(costOf(text, { id: 1 })).toBe(23);
  });
});
