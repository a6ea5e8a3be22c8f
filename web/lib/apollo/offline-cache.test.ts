import { expect, jest, test } from '@jest/globals';
import type { ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { firstValueFrom } from 'rxjs';
import { advanceTime } from '../../testing/advance-time.ts';
import { newCache } from './cache-policies.ts';

let stored: unknown;
jest.unstable_mockModule('../browser/user-store.ts', () => ({
  readUserStore: async () => stored,
  updateUserStore: async (_part: string, _person: string, change: (before: unknown) => unknown) =>
    void (stored = change(stored)),
}));
const { restoreResult, saveResult } = await import('./offline-cache.ts');

const cache = newCache();
const document = parse('query Greeting { vapidPublicKey }');
/** Returns the operation as a version of the app sends it. */
const operation = (hash: string, variables = {}) =>
  ({
    operationName: 'Greeting',
    query: { ...document, __meta__: { hash } },
    variables,
    client: { cache },
  }) as unknown as ApolloLink.Operation;
const networkError = new Error('no response');

test('the offline cache answers the same operation and variables, but no others and no other version', async () => {
  jest.useFakeTimers();
  cache.writeQuery({ query: document, data: { vapidPublicKey: 'key' } });
  saveResult(operation('one'));
  while (!stored) await advanceTime(100);
  expect(await firstValueFrom(restoreResult(operation('one'), networkError))).toEqual({
    data: { vapidPublicKey: 'key' },
  });
  await expect(firstValueFrom(restoreResult(operation('one', { of: 'another' }), networkError))).rejects.toBe(
    networkError,
  );
  await expect(firstValueFrom(restoreResult(operation('two'), networkError))).rejects.toBe(networkError);
  jest.useRealTimers();
});
