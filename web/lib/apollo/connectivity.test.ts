import { afterEach, expect, jest, test } from '@jest/globals';

/** Loads the module on a device that reports a network, or none. */
async function loadWith(onLine: boolean) {
  jest.resetModules();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  return import('./connectivity.ts');
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a device without a network when the app starts is offline, until the server answers', async () => {
  const { isReachable, markReachable } = await loadWith(false);
  expect(isReachable()).toBe(false);
  markReachable();
  expect(isReachable()).toBe(true);
});

test('a device with a network is online until the network goes', async () => {
  const { isReachable } = await loadWith(true);
  expect(isReachable()).toBe(true);
  window.dispatchEvent(new Event('offline'));
  expect(isReachable()).toBe(false);
});
