import { useEffect } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { VapidPublicKeyDocument } from '../../../generated/graphql.ts';
import { clearPushOwner } from '../../../lib/session/push-owner.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { allow, aPushDevice, setDeviceId } from '../../../testing/push-device.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deviceId, enablePush } from './push-device.ts';
import { useRestorePush } from './use-restore-push.ts';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const subscribePush = jest.fn(() => ({ device: { id: '5' } }));
const requested = jest.fn();
const mounted = jest.fn();

function Probe({ person }: { person: string }) {
  useRestorePush(person);
  useEffect(() => void mounted(), []);
  return null;
}

/** Opens the app. */
const openApp = (person = '1', { notificationsEnabled = true } = {}) =>
  renderScreen(<Probe person={person} />, {
    resolvers: {
      Query: {
        vapidPublicKey: () => 'key',
        viewer: () => {
          requested();
          return { id: person, notificationsEnabled };
        },
      },
      Mutation: { subscribePush },
    },
  });

/** Opens the app, and waits until a request for the setting would have been sent. */
async function openWithoutRequest(person = '1') {
  const { client, unmount } = await openApp(person);
  await waitFor(() => expect(mounted).toHaveBeenCalled());
  await client.query({ query: VapidPublicKeyDocument, fetchPolicy: 'network-only' });
  expect(requested).not.toHaveBeenCalled();
  unmount();
  mounted.mockClear();
}

let pushManager: ReturnType<typeof aPushDevice>['pushManager'];

/** Ana enables push on this device and signs out, which removes the device from her list. */
beforeEach(async () => {
  localStorage.clear();
  ({ pushManager } = aPushDevice());
  setViewer(ana);
  const { client, unmount } = await openApp('9');
  await waitFor(() => expect(mounted).toHaveBeenCalled());
  await enablePush(client, null);
  unmount();
  setDeviceId(null);
  allow('granted');
  jest.clearAllMocks();
});

test('push is restored for the person who had it on this device', async () => {
  await openApp();
  await waitFor(() => expect(deviceId()).toBe('5'));
  expect(subscribePush).toHaveBeenCalledTimes(1);
});

test('push is not restored for another person', async () => {
  await openWithoutRequest('2');
  expect(deviceId()).toBeNull();
});

test('push is not restored when the browser does not allow it or it was turned off here', async () => {
  allow('default');
  await openWithoutRequest();
  allow('granted');
  clearPushOwner();
  await openWithoutRequest();
});

test('push is not restored after notifications were switched off elsewhere', async () => {
  await openApp('1', { notificationsEnabled: false });
  await waitFor(() => expect(requested).toHaveBeenCalled());
  expect(subscribePush).not.toHaveBeenCalled();
  expect(deviceId()).toBeNull();
});

test('push is restored when the browser has dropped the subscription', async () => {
  await openApp();
  await waitFor(() => expect(deviceId()).toBe('5'));
  jest.clearAllMocks();
  await openWithoutRequest();
  pushManager.getSubscription.mockResolvedValue(null);
  subscribePush.mockReturnValueOnce({ device: { id: '6' } });
  await openApp();
  await waitFor(() => expect(deviceId()).toBe('6'));
});
