import { HStack, Text } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { DeviceRow } from './device-row.tsx';
import { PushOnThisDevice } from './push-line.tsx';
import { usePushDevices } from './use-push-devices.ts';

function TestLine({ onTest }: { onTest: () => void }) {
  const t = useTranslate();
  return (
    <SettingLine>
      <HStack justify="space-between">
        <Text textStyle="small" color="muted">
          {t('settings.test.text')}
        </Text>
        <Button look="soft" onClick={onTest}>
          {t('settings.test')}
        </Button>
      </HStack>
    </SettingLine>
  );
}

/** Renders push on this device, the person's devices with push, and a test. */
export function PushSettings() {
  const push = usePushDevices();
  const { devices, thisDevice, remove, test } = push;
  return (
    <>
      <PushOnThisDevice push={push} />
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isThis={device.id === thisDevice}
          onRemove={() => remove(device.id)}
        />
      ))}
      {devices.length > 0 && <TestLine onTest={test} />}
    </>
  );
}
