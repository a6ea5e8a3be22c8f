import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { DevicesDocument } from '../../../generated/graphql.ts';
import { usePushForbidden } from './permission.ts';
import { deviceId, removeDevice, testPush } from './push-device.ts';
import { usePushSetup, usePushSupport } from './use-push-setup.ts';

/** Returns how to remove a device, which tells whether it worked, and the id of the one that is being removed. */
function useRemoveDevice(reload: () => Promise<void>) {
  const t = useTranslate();
  const client = useApolloClient();
  const [removing, setRemoving] = useState<string | null>(null);
  const sayWhy = (error: unknown) =>
    showToast({
      title: t('settings.notifications.failed'),
      description: refusalOf(error)?.message ?? t('error.offline'),
      tone: 'alert',
    });
  const remove = async (id: string): Promise<boolean> => {
    setRemoving(id);
    const removed = await removeDevice(client, id).then(
      () => true,
      (error: unknown) => {
        sayWhy(error);
        return false;
      },
    );
    await reload();
    setRemoving(null);
    return removed;
  };
  return { removing, remove };
}

/** Returns the person's devices with push, the state of this one, and how to turn push on, remove a device and test. */
export function usePushDevices() {
  const t = useTranslate();
  const client = useApolloClient();
  const { support, oneSignalAppId } = usePushSupport();
  const { stage, error, enable } = usePushSetup(oneSignalAppId);
  const { data, refetch } = useQuery(DevicesDocument, { fetchPolicy: 'cache-and-network' });
  const [thisDevice, setThisDevice] = useState(deviceId);
  const reload = async () => {
    setThisDevice(deviceId());
    await refetch().catch(() => undefined);
  };
  const { removing, remove } = useRemoveDevice(reload);
  const devices = data?.devices.edges.map(({ node }) => node) ?? [];

  const turnOn = async () => {
    const enabled = await enable();
    if (enabled) showToast({ title: t('settings.notifications.on') });
    await reload();
  };
  const turnOff = async () => {
    if (await remove(thisDevice!)) showToast({ title: t('settings.notifications.off') });
  };
  const test = async () => {
    const delivered = await testPush(client, oneSignalAppId !== null).catch(() => false);
    showToast(delivered ? { title: t('settings.test.sent') } : { title: t('settings.test.failed'), tone: 'alert' });
  };

  // OneSignal has a permission of its own.
  const blocked = usePushForbidden() && support === 'web';
  const listed = !data || devices.some(({ id }) => id === thisDevice);
  // Off for the account by a partner's program, or from before there was one switch.
  const wanted = data?.viewer?.notificationsEnabled ?? true;
  return {
    support,
    devices,
    /** Id of this device; null while it gets no push. */
    thisDevice,
    stage,
    error,
    blocked,
    /** True while pushes can arrive here: the account wants them, the device is listed, and the browser allows them. */
    on: thisDevice !== null && thisDevice !== removing && !blocked && listed && wanted,
    turnOn: () => void turnOn(),
    /** Removes this device; the others keep their push. */
    turnOff: () => void turnOff(),
    remove: (id: string) => void remove(id),
    test: () => void test(),
  };
}
