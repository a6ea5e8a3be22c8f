import { Stack, Text } from '@chakra-ui/react';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useState } from 'react';
import { choosePlace, locate, nearbyKm, usePlace } from '../../app/place.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { AddressField } from './address-field.tsx';

/** Says why a place is wanted, then asks the device for it or lets one be picked. */
export function PlaceSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { locating, fault } = usePlace();
  const [text, setText] = useState('');
  return (
    <Sheet title={t('place.title')} onClose={onClose}>
      {(close) => (
        <Stack gap="5" px="page" pb="calc(env(safe-area-inset-bottom) + 1.5rem)" minH={{ base: '60dvh', md: '26rem' }} overflowY="auto">
          <Stack gap="1.5">
            <Text as="h2" textStyle="title">{t('place.title')}</Text>
            <Text color="muted">{t('place.reason', { km: nearbyKm })}</Text>
          </Stack>
          <Button size="lg" disabled={locating} onClick={() => void locate().then((found) => found && close())}>
            <CrosshairIcon size={20} weight="bold" aria-hidden />
            {t(locating ? 'place.locating' : 'place.useMine')}
          </Button>
          {fault && <Text role="alert" textStyle="small" fontWeight="600" color="coral.ink" mt="-2">{t(`place.fault.${fault}`)}</Text>}
          <AddressField
            label={t('place.search')}
            hint={t('place.search.hint')}
            value={text}
            onText={setText}
            onPick={({ label, latitude, longitude }) => {
              choosePlace({ label, latitude, longitude });
              close();
            }}
          />
        </Stack>
      )}
    </Sheet>
  );
}
