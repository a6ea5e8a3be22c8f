import { jest } from '@jest/globals';
import { visitor, writePersonItem } from '../lib/session/person-store.ts';
import { currentViewer } from '../lib/session/viewer.ts';

/**
 * Stubs a device with push, whose person answers `permission` to the browser's question and which shows the
 * notifications `shown`.
 */
export function aPushDevice({
  permission = 'granted',
  shown = [],
}: { permission?: NotificationPermission; shown?: readonly Pick<Notification, 'data' | 'close'>[] } = {}) {
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: jest.fn(async () => true),
  };
  const pushManager = {
    subscribe: jest.fn(async (_options: object) => subscription),
    getSubscription: jest.fn(async (): Promise<typeof subscription | null> => subscription),
  };
  const registration = { pushManager, getNotifications: async () => shown };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  Object.assign(window, {
    PushManager: () => undefined,
    Notification: {
      permission: 'default',
      requestPermission: async () => {
        allow(permission);
        return permission;
      },
    },
    fetch: async () => ({ ok: true, json: async () => ({ tiles: null, vectorTiles: null, oneSignalAppId: null }) }),
  });
  return { subscription, pushManager };
}

/** Sets this device's id in the list of whoever is signed in; null for none. */
export const setDeviceId = (id: string | null): void =>
  writePersonItem(currentViewer().viewer?.id ?? visitor, 'pushDevice', id);

/** Sets the notification permission and fires `focus`, as after a visit to the browser's settings. */
export function allow(permission: NotificationPermission): void {
  Object.assign(window.Notification, { permission });
  window.dispatchEvent(new Event('focus'));
}
