import { useEffect } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { VapidPublicKeyDocument } from '../../../generated/graphql.ts';
import { clearPushOwner } from '../../../lib/session/push-owner.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { allow, aPushDevice } from '../../../testing/push-device.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { deviceId, enablePush } from './push-device.ts';
import { useRestorePush } from './use-restore-push.ts';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const subscribePush = jest.fn(() => ({ device: { id: '5' } }));
const asked = jest.fn();
const looked = jest.fn();

function Here({ person }: { person: string }) {
  useRestorePush(person);
  useEffect(() => void looked(), []);
  return null;
}

/** Somebody opens the product. */
const arrive = (person = '1', { notificationsEnabled = true } = {}) =>
  renderScreen(<Here person={person} />, {
    resolvers: {
      Query: {
        vapidPublicKey: () => 'key',
        viewer: () => {
          asked();
          return { id: person, notificationsEnabled };
        },
      },
      Mutation: { subscribePush },
    },
  });

/** Somebody opens the product; resolves once the server would have been asked. */
async function arriveUnasked(person = '1') {
  const { client, unmount } = await arrive(person);
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await client.query({ query: VapidPublicKeyDocument, fetchPolicy: 'network-only' });
  expect(asked).not.toHaveBeenCalled();
  unmount();
  looked.mockClear();
}

let pushManager: ReturnType<typeof aPushDevice>['pushManager'];

/** Ana turned notices on here and signed out, which takes the device off her list. */
beforeEach(async () => {
  localStorage.clear();
  ({ pushManager } = aPushDevice());
  setViewer(ana);
  const { client, unmount } = await arrive('9');
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await enablePush(client, null);
  unmount();
  localStorage.removeItem('favr_push_device');
  allow('granted');
  jest.clearAllMocks();
});

test('who had notices on this device has them again by signing in', async () => {
  await arrive();
  await waitFor(() => expect(deviceId()).toBe('5'));
  expect(subscribePush).toHaveBeenCalledTimes(1);
});

test('nobody else has them for that', async () => {
  await arriveUnasked('2');
  expect(deviceId()).toBeNull();
});

test('nor where the browser no longer allows them, or they were turned off here', async () => {
  allow('default');
  await arriveUnasked();
  allow('granted');
  clearPushOwner();
  await arriveUnasked();
});

test('who switched notices off meanwhile keeps them off', async () => {
  await arrive('1', { notificationsEnabled: false });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(subscribePush).not.toHaveBeenCalled();
  expect(deviceId()).toBeNull();
});

test('whose browser dropped them, for they were forbidden for a while, has them again', async () => {
  await arrive();
  await waitFor(() => expect(deviceId()).toBe('5'));
  jest.clearAllMocks();
  await arriveUnasked();
  pushManager.getSubscription.mockResolvedValue(null);
  subscribePush.mockReturnValueOnce({ device: { id: '6' } });
  await arrive();
  await waitFor(() => expect(deviceId()).toBe('6'));
});
