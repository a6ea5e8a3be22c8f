import { expect, jest, test } from '@jest/globals';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { parse, print, type DocumentNode } from 'graphql';
import { waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import * as generated from '../../generated/graphql.ts';
import { advanceTime } from '../../testing/advance-time.ts';
import { newCache } from './cache-policies.ts';

let stored: unknown;
let storesNothing = false;
let writes = 0;
/** Takes the callback for what a slow device finds late, where the device finds nothing in time. */
let findLate: ((take: (content: unknown) => void) => void) | undefined;
jest.unstable_mockModule('../browser/user-store.ts', () => ({
  readUserStore: async (_part: string, _person: string, late: (content: unknown) => void) => {
    findLate?.(late);
    return findLate ? undefined : stored;
  },
  updateUserStore: async (_part: string, _person: string, change: (before: unknown) => unknown) => {
    if (storesNothing) return false;
    writes += 1;
    stored = change(stored);
    return true;
  },
}));
const { keptOperations, restoreResult, saveResult, scheduleFlush } = await import('./offline-cache.ts');

const cache = newCache();
const document = parse('query UnreadMessages { unreadMessages }');
/** Returns the operation as a version of the app sends it. */
const operation = (hash: string, variables = {}) =>
  ({
    operationName: 'UnreadMessages',
    query: { ...document, __meta__: { hash } },
    variables,
    client: { cache },
  }) as unknown as ApolloLink.Operation;
const networkError = new Error('no response');

test('the offline cache answers the same operation and variables, but no others and no other version', async () => {
  jest.useFakeTimers();
  cache.writeQuery({ query: document, data: { unreadMessages: 3 } });
  saveResult(operation('one'));
  while (!stored) await advanceTime(100);
  expect(await firstValueFrom(restoreResult(operation('one'), networkError))).toEqual({
    data: { unreadMessages: 3 },
  });
  await expect(firstValueFrom(restoreResult(operation('one', { of: 'another' }), networkError))).rejects.toBe(
    networkError,
  );
  await expect(firstValueFrom(restoreResult(operation('two'), networkError))).rejects.toBe(networkError);
  jest.useRealTimers();
});

test('what the device cannot store is answered offline as long as the page lives', async () => {
  jest.useFakeTimers();
  storesNothing = true;
  saveResult(operation('unstored'));
  await advanceTime(300);
  expect(await firstValueFrom(restoreResult(operation('unstored'), networkError))).toEqual({
    data: { unreadMessages: 3 },
  });
  storesNothing = false;
  jest.useRealTimers();
});

test('a socket event writes only what it has changed, and many at once are written once', async () => {
  jest.useFakeTimers();
  const readUnread = () =>
    (stored as { answers: { data: { unreadMessages: number } }[] }).answers[0]!.data.unreadMessages;
  saveResult(operation('one'));
  await advanceTime(300);
  const before = writes;
  for (let signals = 0; signals < 100; signals += 1) {
    scheduleFlush();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(writes).toBe(before);
  for (const unreadMessages of [4, 5, 6]) {
    cache.writeQuery({ query: document, data: { unreadMessages } });
    scheduleFlush();
    await jest.advanceTimersByTimeAsync(50);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect([writes, readUnread()]).toEqual([before + 1, 6]);
  jest.useRealTimers();
});

/** Documents of the app by the names of their operations. */
const documents = new Map(
  Object.values(generated as Record<string, unknown>).flatMap((value) => {
    const [operation] = (value as Partial<DocumentNode>).definitions ?? [];
    return operation?.kind === 'OperationDefinition' ? [[operation.name!.value, value as DocumentNode] as const] : [];
  }),
);

/** Variables that may be written as they are: ids, counts and names of the contract, and nothing a person typed. */
const harmless =
  /^\$\w+: (ID|Int|Boolean|FavorCategory|FavorSort|FavorFilterInput|MyFavorsGroup)!?$|^\$withinKm: Float!$|^\$after: String$/;
/** Variables of which nothing is written: positions, and what somebody looked for. */
const leftOut = ['$near: PointInput!', '$bounds: BoundsInput', '$search: String'];

test('no operation about an exact position or a typed address is kept', () => {
  const faults = [...keptOperations].flatMap((name) => {
    const [operation] = documents.get(name)?.definitions ?? [];
    if (operation?.kind !== 'OperationDefinition') return [`${name} is no operation`];
    const text = print(documents.get(name)!);
    return [
      ...(operation.variableDefinitions ?? [])
        .map((variable) => print(variable))
        .filter((variable) => !harmless.test(variable) && !leftOut.includes(variable)),
      // Positions and addresses stand in favors alone, as the viewer may see them.
      ...(/\b(homeArea|placeAt|addressSuggestions|email|phoneNumber)\b/.exec(text) ?? []),
    ].map((fault) => `${name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('answers of operations that are not listed, and positions in variables, are not written', async () => {
  jest.useFakeTimers();
  const near = { latitude: 49.49581, longitude: 5.98061 };
  const bounds = { north: 49.50277, south: 49.4, east: 6, west: 5.9 };
  for (const [name, variables] of [
    ['PlaceAt', near],
    ['AddressSuggestions', { text: '12 rue de la Gare', near }],
  ] as const) {
    const query = documents.get(name)!;
    const field = name === 'PlaceAt' ? 'placeAt' : 'addressSuggestions';
    const place = { __typename: 'Place', label: '12 rue de la Gare', ...near };
    cache.writeQuery({ query, variables, data: { [field]: name === 'PlaceAt' ? place : [place] } });
    saveResult({ operationName: name, query, variables, client: { cache } } as unknown as ApolloLink.Operation);
  }
  stored = undefined;
  saveResult(operation('four', { near, search: '12 rue de la Gare' }));
  saveResult(operation('three', { near, bounds }));
  while (!stored) await advanceTime(100);
  expect(JSON.stringify(stored)).not.toMatch(/four|rue de la Gare|49\.|5\.98/);
  expect(JSON.stringify(stored)).toContain('three');
  jest.useRealTimers();
});

test('a screen that was told that nothing is kept shows what a slow device finds late', async () => {
  let late: ((content: unknown) => void) | undefined;
  findLate = (take) => (late = take);
  const query = { ...document, __meta__: { hash: 'late' } } as DocumentNode;
  const client = new ApolloClient({
    cache: newCache(),
    link: new ApolloLink((asked) => restoreResult(asked, networkError)),
  });
  const shown: unknown[] = [];
  client.watchQuery({ query }).subscribe(({ data, error }) => void shown.push(data ?? error));
  await waitFor(() => expect(shown).toContain(networkError));
  late!({ version: 3, answers: [{ question: 'late', variables: '{}', at: Date.now(), data: { unreadMessages: 5 } }] });
  await waitFor(() => expect(shown.at(-1)).toEqual({ unreadMessages: 5 }));
  findLate = undefined;
});
