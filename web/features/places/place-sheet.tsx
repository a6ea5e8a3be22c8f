import { Stack, Text } from '@chakra-ui/react';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useState } from 'react';
import { choosePlace, isPlaceUnknown, locate, nearbyKm, usePlace } from '../../app/place.ts';
import type { ChosenPlace } from '../../app/place-store.ts';
import { useText } from '../../app/text.ts';
import { useViewer } from '../../app/viewer.ts';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { AddressField } from './address-field.tsx';
import { faultText } from './fault-text.ts';
import { HomeArea } from './home-area.tsx';

/** Says why a place is wanted, then asks the device for it or lets one be picked; a signed-in person has their home area here too. */
export function PlaceSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { viewer } = useViewer();
  const state = usePlace();
  const { locating, fault } = state;
  const [text, setText] = useState('');
  return (
    <Sheet title={t('place.title')} onClose={onClose}>
      {(close) => {
        const lookFrom = ({ label, latitude, longitude }: ChosenPlace) => {
          choosePlace({ label, latitude, longitude });
          close();
        };
        return (
          <Stack gap="5" px="page" pb="calc(env(safe-area-inset-bottom) + 1.5rem)" minH={{ base: '60dvh', md: '26rem' }} overflowY="auto">
            <Stack gap="1.5">
              <Text as="h2" textStyle="title">{t('place.title')}</Text>
              <Text color="muted">{t('place.reason', { km: nearbyKm })}</Text>
            </Stack>
            <Button size="lg" disabled={locating} onClick={() => void locate().then((found) => found && close())}>
              <CrosshairIcon size={20} weight="bold" aria-hidden />
              {t(locating ? 'place.locating' : 'place.useMine')}
            </Button>
            {fault && (
              <Stack gap="1" mt="-2">
                <FormFault>{t(faultText(fault))}</FormFault>
                {isPlaceUnknown(state) && <Text textStyle="small" color="muted">{t('ask.place.default')}</Text>}
              </Stack>
            )}
            <AddressField label={t('place.search')} hint={t('place.search.hint')} value={text} onText={setText} onPick={lookFrom} />
            {viewer && <HomeArea onLook={lookFrom} />}
          </Stack>
        );
      }}
    </Sheet>
  );
}
