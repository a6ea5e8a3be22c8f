import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { deviceId } from './push-device.ts';
import { allow, aPushDevice, setDeviceId } from '../../../testing/push-device.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NotificationPrompt } from './notification-prompt.tsx';

const open = ({ test: arrives = true, subscribePush = () => ({ device: { id: '5' } }) as unknown } = {}) =>
  renderScreen(<NotificationPrompt otherwise={<p>another offer</p>} />, {
    resolvers: {
      Query: { vapidPublicKey: () => 'key' },
      Mutation: {
        subscribePush,
        updateNotificationSettings: () => ({ user: { id: '1', notificationsEnabled: true } }),
        sendTestPush: () => ({ success: arrives }),
      },
    },
  });

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

test('the prompt appears after the first useful moment, asks, sets up, tests, and closes after 3 s', async () => {
  const { pushManager } = aPushDevice();
  const { user } = await open();
  screen.getByText('another offer');
  markEngaged();
  await screen.findByText('Get told the moment someone answers?');
  expect(screen.queryByText('another offer')).toBeNull();
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('Notifications are on');
  expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'key' }]]);
  expect(deviceId()).toBe('5');
  await advanceTime(3_100);
  await screen.findByText('another offer');
});

test('the prompt says that a test push failed, and closes after 2 s', async () => {
  aPushDevice();
  const { user } = await open({ test: false });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  jest.useFakeTimers({ advanceTimers: true });
  await screen.findByText('Almost there');
  await advanceTime(2_100);
  await waitFor(() => expect(screen.queryByText('Almost there')).toBeNull());
});

test('the prompt waits for a service worker that is being installed, and not for one that is missing', async () => {
  aPushDevice();
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.ready;
  let isReady: (worker: typeof registration) => void;
  const ready = new Promise<typeof registration>((resolve) => (isReady = resolve));
  const isRegistered = jest.fn(async (): Promise<typeof registration | undefined> => undefined);
  Object.assign(serviceWorker, { ready, getRegistration: isRegistered });
  const { user } = await open();
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Setting up…');
  await advanceTime(10_100);
  await screen.findByText('Failed to enable notifications. Please try again.');

  isRegistered.mockResolvedValue(registration);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await advanceTime(30_000);
  screen.getByText('Setting up…');
  isReady!(registration);
  await screen.findByText('Notifications are on');
});

test('the prompt names the browser that forbids notifications, and can ask again', async () => {
  aPushDevice({ permission: 'denied' });
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Please enable notifications in your Firefox settings and try again.');
  screen.getByText(/left of the address/);
  screen.getByRole('button', { name: 'Turn on' });
  act(() => allow('default'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  jest.restoreAllMocks();
});

test('the prompt shows an error when the server refuses the device', async () => {
  aPushDevice();
  const subscribePush = () => {
    throw new GraphQLError('Too much.');
  };
  const { user } = await open({ subscribePush });
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByText('Failed to enable notifications. Please try again.');
  expect(deviceId()).toBeNull();
});

test('the prompt does not appear when it was declined, push is on, or the browser forbids it', async () => {
  aPushDevice();
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await screen.findByText('another offer');
  unmount();
  const again = await open();
  screen.getByText('another offer');
  again.unmount();

  localStorage.clear();
  setDeviceId('5');
  const third = await open();
  screen.getByText('another offer');
  third.unmount();

  localStorage.clear();
  allow('denied');
  await open();
  screen.getByText('another offer');
});

test('the prompt shows on an iPhone how to install the app first', async () => {
  aPushDevice();
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    );
  await open();
  await screen.findByText('Add to Home Screen');
  screen.getByText('Choose “Add to Home Screen”');
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  jest.restoreAllMocks();
});

test('a declined prompt stays away until the tab is closed where the device stores nothing', async () => {
  aPushDevice();
  const nothing = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(nothing);
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await screen.findByText('another offer');
  unmount();
  await open();
  screen.getByText('another offer');
  jest.restoreAllMocks();
});
