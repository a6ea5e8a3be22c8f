import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { deviceId } from '../push/push-device.ts';
import { allow, aPushDevice, setDeviceId } from '../../../testing/push-device.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const standard = { nearbyRadiusKm: 15, nearbyCategories: null as string[] | null, quietHours: null as object | null };
const tablet = {
  id: '4',
  label: 'Firefox, Android',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastArrivedAt: null as string | null,
};

/** Opens the settings with a server that stores their changes. */
async function open({
  quietHours = null as object | null,
  devices = [] as (typeof tablet)[],
  refusal = undefined as Promise<never> | undefined,
  unsubscribePush = undefined as (() => never) | undefined,
  /** The account wants pushes. */
  notificationsEnabled = true,
} = {}) {
  let settings = { ...standard, quietHours };
  const account = { notificationsEnabled };
  const changes: object[] = [];
  const viewer = () => ({ id: '1', ...account, notificationSettings: settings });
  const view = await renderScreen(<NotificationSettings />, {
    resolvers: {
      Query: {
        viewer,
        vapidPublicKey: () => 'key',
        devices: () => ({ edges: devices.map((node) => ({ cursor: node.id, node })) }),
      },
      Mutation: {
        updateNotificationSettings: async (
          _: unknown,
          { input: { enabled, ...input } }: { input: Partial<typeof standard> & { enabled?: boolean } },
        ) => {
          await refusal;
          if (enabled !== undefined) {
            account.notificationsEnabled = enabled;
            return { user: viewer() };
          }
          changes.push({ ...input });
          settings = { ...settings, ...input };
          return { user: viewer() };
        },
        subscribePush: () => {
          devices.push({ ...tablet, id: '5', label: 'Chrome, Linux' });
          return { device: { id: '5' } };
        },
        unsubscribePush:
          unsubscribePush ??
          ((_: unknown, { input }: { input: { deviceId: string } }) => {
            devices.splice(
              devices.findIndex(({ id }) => id === input.deviceId),
              1,
            );
            return { ok: true };
          }),
        sendTestPush: () => ({ success: true }),
      },
    },
  });
  /** Changes settings on another device. */
  const changeElsewhere = (part: Partial<typeof standard>) => void (settings = { ...settings, ...part });
  return { ...view, changes, changeElsewhere, account };
}

beforeEach(() => localStorage.clear());

test('notification settings turn push on and off on this device, and list the others', async () => {
  const { subscription } = aPushDevice();
  const { user, account } = await open({ devices: [{ ...tablet, lastArrivedAt: new Date().toISOString() }] });
  await screen.findByText('Last notification just now');
  const push = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Push notifications/ });
  expect(push.checked).toBe(false);
  await user.click(push);
  await screen.findByText('Chrome, Linux (this device)');
  await screen.findByText('Notifications enabled');
  screen.getByText('Nothing received yet');
  await waitFor(() => expect(push.checked).toBe(true));

  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await screen.findByText('The test is on its way');

  await user.click(screen.getByRole('button', { name: 'Remove Firefox, Android' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Android')).toBeNull());
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  await user.click(push);
  await waitFor(() => expect(screen.queryByText('Chrome, Linux (this device)')).toBeNull());
  expect(subscription.unsubscribe).toHaveBeenCalled();
  await screen.findByText('Notifications disabled');
  expect(push.checked).toBe(false);
  // The account goes on wanting push for its other devices.
  expect(account.notificationsEnabled).toBe(true);
});

test('there is one switch for push, and it turns an account on that was off', async () => {
  aPushDevice();
  setDeviceId('4');
  const { user, account } = await open({ devices: [{ ...tablet }], notificationsEnabled: false });
  await screen.findByText('Firefox, Android (this device)');
  const push = await pushSwitch();
  expect(screen.getAllByRole('checkbox', { name: /[Pp]ush|Notifications/ })).toEqual([push]);
  await waitFor(() => expect(push.checked).toBe(false));
  await user.click(push);
  await waitFor(() => expect(push.checked).toBe(true));
  await screen.findByText('Notifications enabled');
  expect(account.notificationsEnabled).toBe(true);
});

const pushSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Push notifications/ });

test('push settings say where to allow notifications the browser forbids, until they are allowed again', async () => {
  const { pushManager } = aPushDevice({ permission: 'denied' });
  const { user } = await open();
  const push = await pushSwitch();
  await user.click(push);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please enable notifications in your browser settings and try again.',
  );
  screen.getByText('Your browser blocks notifications from Favr');
  screen.getByText(/left of the address/);
  expect([push.checked, pushManager.subscribe.mock.calls]).toEqual([false, []]);

  aPushDevice();
  act(() => allow('default'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText(/left of the address/)).toBeNull();
  await user.click(push);
  await screen.findByText('Chrome, Linux (this device)');
  expect(push.checked).toBe(true);
});

test('push settings show push as off after it was forbidden in the browser', async () => {
  aPushDevice();
  setDeviceId('4');
  await open({ devices: [{ ...tablet }] });
  const push = await pushSwitch();
  await waitFor(() => expect(push.checked).toBe(true));
  act(() => allow('denied'));
  await screen.findByText('Your browser blocks notifications from Favr');
  expect(push.checked).toBe(false);
});

test('push settings go back to off when the push service cannot be reached', async () => {
  const { pushManager } = aPushDevice();
  pushManager.subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'));
  const { user } = await open();
  const push = await pushSwitch();
  await user.click(push);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to enable notifications. Please try again.');
  await waitFor(() => expect(push.checked).toBe(false));
  expect(deviceId()).toBeNull();
});

test('push settings stay on when the server could not remove the device', async () => {
  const { subscription } = aPushDevice();
  setDeviceId('4');
  const unsubscribePush = () => {
    throw new GraphQLError('Not now.');
  };
  const { user } = await open({ devices: [{ ...tablet }], unsubscribePush });
  const push = await pushSwitch();
  await waitFor(() => expect(push.checked).toBe(true));
  await user.click(push);
  await screen.findByText('Unable to update settings');
  await waitFor(() => expect(push.checked).toBe(true));
  expect(deviceId()).toBe('4');
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});

test('quiet hours are saved once both times are complete and differ', async () => {
  aPushDevice();
  const { user, changes } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Quiet hours/ }));
  const from = await screen.findByLabelText('From');
  await waitFor(() =>
    expect(changes).toEqual([{ quietHours: { start: '22:00', end: '07:00', timeZone: expect.any(String) } }]),
  );
  fireEvent.change(from, { target: { value: '07:00' } });
  await screen.findByText('Choose two different times');
  fireEvent.change(from, { target: { value: '23:30' } });
  await waitFor(() => expect(changes[1]).toMatchObject({ quietHours: { start: '23:30', end: '07:00' } }));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Lisbon');
  await waitFor(() => expect(changes[2]).toMatchObject({ quietHours: { timeZone: 'Europe/Lisbon' } }));
  await user.click(screen.getByRole('checkbox', { name: /Quiet hours/ }));
  await waitFor(() => expect(changes[3]).toEqual({ quietHours: null }));
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('quiet hours that were saved before can be changed', async () => {
  aPushDevice();
  const { changes } = await open({ quietHours: { start: '22:00', end: '07:00', timeZone: 'Europe/Luxembourg' } });
  fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '06:30' } });
  await waitFor(() =>
    expect(changes).toEqual([{ quietHours: { start: '22:00', end: '06:30', timeZone: 'Europe/Luxembourg' } }]),
  );
});

test('radius and categories of favors nearby are saved', async () => {
  aPushDevice();
  const { user, changes } = await open();
  const slider = await screen.findByRole('slider', { name: 'New favors within' });
  expect(slider.getAttribute('aria-valuetext')).toBe('15 km');
  fireEvent.change(slider, { target: { value: '30' } });
  expect(changes).toEqual([]);
  fireEvent.pointerUp(slider);
  await waitFor(() => expect(changes).toEqual([{ nearbyRadiusKm: 30 }]));
  await user.click(screen.getByText('Kinds of help'));
  await user.click(screen.getByRole('checkbox', { name: 'Food' }));
  await waitFor(() => expect(changes[1]).toEqual({ nearbyCategories: expect.not.arrayContaining(['FOOD']) }));
  await user.click(screen.getByRole('checkbox', { name: 'Food' }));
  await waitFor(() => expect(changes[2]).toEqual({ nearbyCategories: null }));
});

test('notification settings follow changes made on another device', async () => {
  aPushDevice();
  const { user, client, changes, changeElsewhere } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Quiet hours/ }));
  await waitFor(() => expect(changes).toHaveLength(1));
  await screen.findByLabelText('From');
  changeElsewhere({ quietHours: null });
  await client.refetchQueries({ include: 'active' });
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
});

test('notification settings go back when the server refuses the change', async () => {
  aPushDevice();
  let refuse = () => {};
  const { user } = await open({
    refusal: new Promise<never>((_, reject) => (refuse = () => reject(new GraphQLError('Not now.')))),
  });
  const quiet = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Quiet hours/ });
  await user.click(quiet);
  await screen.findByLabelText('From');
  refuse();
  await screen.findByText('Unable to update settings');
  await waitFor(() => expect(quiet.checked).toBe(false));
});
