import { expect, jest, test } from '@jest/globals';
import type { ApolloLink } from '@apollo/client';
import { parse } from 'graphql';
import { firstValueFrom } from 'rxjs';
import { advanceTime } from '../../testing/advance-time.ts';
import { newCache } from './cache-policies.ts';

let lies: unknown;
jest.unstable_mockModule('../browser/user-store.ts', () => ({
  readUserStore: async () => lies,
  updateUserStore: async (_part: string, _person: string, change: (before: unknown) => unknown) =>
    void (lies = change(lies)),
}));
const { restoreResult, saveResult } = await import('./offline-cache.ts');

const cache = newCache();
const document = parse('query Greeting { vapidPublicKey }');
/** The same question, as a version of the app asks it. */
const asking = (hash: string, variables = {}) =>
  ({
    operationName: 'Greeting',
    query: { ...document, __meta__: { hash } },
    variables,
    client: { cache },
  }) as unknown as ApolloLink.Operation;
const silence = new Error('nobody answers');

test('what was read answers the same question again, but no other, nor that of another version', async () => {
  jest.useFakeTimers();
  cache.writeQuery({ query: document, data: { vapidPublicKey: 'key' } });
  saveResult(asking('one'));
  while (!lies) await advanceTime(100);
  expect(await firstValueFrom(restoreResult(asking('one'), silence))).toEqual({ data: { vapidPublicKey: 'key' } });
  await expect(firstValueFrom(restoreResult(asking('one', { of: 'another' }), silence))).rejects.toBe(silence);
  await expect(firstValueFrom(restoreResult(asking('two'), silence))).rejects.toBe(silence);
  jest.useRealTimers();
});
