import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ViewerDocument } from '../../generated/graphql.ts';

const closed = { readyState: 3, close: () => undefined, send: () => undefined };
const [realFetch, realSocket] = [globalThis.fetch, globalThis.WebSocket];
beforeEach(() => {
  // Nothing is ever answered.
  Object.assign(globalThis, { fetch: () => new Promise(() => {}), WebSocket: jest.fn(() => closed) });
});
afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch, WebSocket: realSocket });
});

test('a screen that is left while it is read anew for somebody else leaves no failure behind', async () => {
  const { apolloClient, handleViewer } = await import('./apollo-client.ts');
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const someone = { firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
  handleViewer({ ...someone, id: '1' });
  const watched = apolloClient.watchQuery({ query: ViewerDocument });
  const refetched = jest.spyOn(watched, 'refetch');
  const screen = watched.subscribe({ next: () => undefined, error: () => undefined });
  handleViewer({ ...someone, id: '2' });
  while (refetched.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
  screen.unsubscribe();
  await expect(refetched.mock.results[0]!.value).rejects.toMatchObject({ name: 'AbortError' });
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
