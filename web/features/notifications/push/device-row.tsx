import { Box, HStack, Text } from '@chakra-ui/react';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { DevicesQuery } from '../../../generated/graphql.ts';

/** Renders a device with push, when something last arrived there, and how to remove it. */
export function DeviceRow({
  device,
  isThis,
  onRemove,
}: {
  device: DevicesQuery['devices']['edges'][number]['node'];
  isThis: boolean;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const ago = useAgo();
  const now = useNow();
  const { label, lastArrivedAt } = device;
  const name = label ?? t('settings.device');
  return (
    <SettingLine>
      <HStack gap="3">
        <Box color="spruce.ink" flexShrink="0">
          <DeviceMobileIcon size={22} aria-hidden />
        </Box>
        <Box flex="1" minW="0">
          <Text textStyle="strong" truncate>
            {isThis ? t('settings.device.this', { name }) : name}
          </Text>
          <Text textStyle="small" color="muted">
            {lastArrivedAt
              ? t('settings.device.arrived', { ago: ago(lastArrivedAt, now) })
              : t('settings.device.nothing')}
          </Text>
        </Box>
        <IconButton me="-2" aria-label={t('settings.device.remove', { name })} onClick={onRemove}>
          <TrashIcon size={20} aria-hidden />
        </IconButton>
      </HStack>
    </SettingLine>
  );
}
