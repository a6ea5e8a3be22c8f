import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { HomeScreenSteps } from '../../../components/base/home-screen-steps.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { DevicesDocument } from '../../../generated/graphql.ts';
import { DeviceRow } from './device-row.tsx';
import { allowPlace, usePushForbidden } from './permission.ts';
import { deviceId, removeDevice, testPush } from './push-device.ts';
import { usePushSetup, usePushSupport } from './use-push-setup.ts';

/** Whether this device gets push, which others do and when something last arrived there, and a test. */
export function PushSettings() {
  const t = useTranslate();
  const client = useApolloClient();
  const { way, oneSignalAppId } = usePushSupport();
  const { stage, fault, begin } = usePushSetup(oneSignalAppId);
  const { data, refetch } = useQuery(DevicesDocument, { fetchPolicy: 'cache-and-network' });
  const [here, setHere] = useState(deviceId);
  /** The device that is being taken off the list. */
  const [leaving, setLeaving] = useState<string | null>(null);
  const devices = data?.devices.edges.map(({ node }) => node) ?? [];

  const turnOn = async () => {
    await begin();
    setHere(deviceId());
    // The first device also turns the switch for all notices on.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
  const remove = async (id: string) => {
    setLeaving(id);
    try {
      await removeDevice(client, id);
    } catch {
      showToast({ title: t('settings.notifications.failed'), description: t('error.offline'), tone: 'alert' });
    }
    setHere(deviceId());
    await refetch().catch(() => undefined);
    setLeaving(null);
  };
  const test = async () => {
    const arrived = await testPush(client, oneSignalAppId !== null).catch(() => false);
    showToast(arrived ? { title: t('settings.test.sent') } : { title: t('settings.test.failed'), tone: 'alert' });
  };

  const reachable = way === 'web' || way === 'onesignal';
  // The third-party service has a permission of its own.
  const blocked = usePushForbidden() && way === 'web';
  // Taken off the list elsewhere, or silenced in the browser's own settings, the device is none any more.
  const on = here !== null && here !== leaving && !blocked && (!data || devices.some(({ id }) => id === here));
  const busy = stage === 'setup' || stage === 'testing';
  return (
    <>
      <SettingLine>
        {reachable ? (
          <Switch line checked={on || busy} disabled={busy} onChange={(next) => void (next ? turnOn() : remove(here!))}>
            {t('settings.push')}
            <Text as="span" display="block" textStyle="small" fontWeight="400" color="muted" role="status">
              {busy
                ? t(`push.stage.${stage}`)
                : t(on ? 'settings.push.on' : blocked ? 'settings.push.blocked' : 'settings.push.off')}
            </Text>
          </Switch>
        ) : (
          way && (
            <Box py="1.5">
              <Text textStyle="strong">{t('settings.push')}</Text>
              <Text textStyle="small" color="muted">
                {t(way === 'homeScreen' ? 'push.homeScreen.text' : `settings.push.${way}`)}
              </Text>
              {way === 'homeScreen' && <HomeScreenSteps />}
            </Box>
          )
        )}
        {fault !== undefined && <FormError pb="2">{fault}</FormError>}
        {blocked && (
          <Text textStyle="small" color="muted" pb="2">
            {t(`push.allow.${allowPlace(currentDevice())}`)}
          </Text>
        )}
      </SettingLine>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isThis={device.id === here}
          onRemove={() => void remove(device.id)}
        />
      ))}
      {devices.length > 0 && (
        <SettingLine>
          <HStack justify="space-between">
            <Text textStyle="small" color="muted">
              {t('settings.test.text')}
            </Text>
            <Button look="soft" onClick={() => void test()}>
              {t('settings.test')}
            </Button>
          </HStack>
        </SettingLine>
      )}
    </>
  );
}
