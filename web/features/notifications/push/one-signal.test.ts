import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { oneSignalDevice } from './one-signal.ts';

const scripts = () => document.querySelectorAll<HTMLScriptElement>('script[src*="onesignal"]');

afterEach(() => {
  jest.useRealTimers();
  scripts().forEach((script) => script.remove());
  delete window.OneSignalDeferred;
});

test('oneSignalDevice rejects after 10 s, and loads the SDK again on the next call', async () => {
  jest.useFakeTimers();
  const device = oneSignalDevice('app').catch((error: Error) => error.message);
  expect(scripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await device).toBe('OneSignal took too long');
  void oneSignalDevice('app').catch(() => undefined);
  expect(scripts()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(10_000);
});

test('oneSignalDevice returns the id once push is allowed, and rejects at once when that fails', async () => {
  const device = oneSignalDevice('app');
  const init = jest.fn(async (_options: object) => undefined);
  let id: string | null = null;
  const changed: (() => void)[] = [];
  const PushSubscription = {
    get id() {
      return id;
    },
    addEventListener: (_: 'change', listener: () => void) => void changed.push(listener),
    optIn: async () => undefined,
  };
  window.OneSignalDeferred!.at(-1)!({
    init,
    Notifications: { requestPermission: async () => true },
    User: { PushSubscription },
  });
  await waitFor(() => expect(changed).toHaveLength(1));
  id = 'device-1';
  for (const listener of changed) listener();
  expect(await device).toBe('device-1');
  expect(init.mock.calls[0]![0]).toEqual({
    appId: 'app',
    serviceWorkerPath: 'push/onesignal/OneSignalSDKWorker.js',
    serviceWorkerParam: { scope: '/push/onesignal/' },
  });

  PushSubscription.optIn = () => Promise.reject(new Error('no'));
  await expect(oneSignalDevice('app')).rejects.toThrow('no');
});
