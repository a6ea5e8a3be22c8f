import { Stack, Text } from '@chakra-ui/react';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useState } from 'react';
import { choosePlace, isPlaceUnknown, locate, usePlace } from '../../lib/place/place.ts';
import { NEARBY_KM } from '../../../shared/nearby-radius.ts';
import type { ChosenPlace } from '../../lib/place/place-state.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Button } from '../../components/base/button.tsx';
import { FormError } from '../../components/form/form-field.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { AddressField } from './address-field.tsx';
import { locationErrorText } from './location-error-text.ts';
import { HomeArea } from './home-area.tsx';

/** Shows the dialog that explains why a place is needed and sets it: the device's, a searched one, or the home area. */
export function PlaceSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
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
          <Stack
            gap="5"
            px="page"
            pb="calc(env(safe-area-inset-bottom) + 1.5rem)"
            minH={{ base: '60dvh', md: '26rem' }}
            overflowY="auto"
          >
            <Stack gap="1.5">
              <Text as="h2" textStyle="title">
                {t('place.title')}
              </Text>
              <Text color="muted">{t('place.reason', { km: NEARBY_KM })}</Text>
            </Stack>
            <Button size="lg" disabled={locating} onClick={() => void locate().then((found) => found && close())}>
              <CrosshairIcon size={20} weight="bold" aria-hidden />
              {t(locating ? 'place.locating' : 'place.useMine')}
            </Button>
            {fault && (
              <Stack gap="1" mt="-2">
                <FormError>{t(locationErrorText(fault))}</FormError>
                {isPlaceUnknown(state) && (
                  <Text textStyle="small" color="muted">
                    {t('ask.place.default')}
                  </Text>
                )}
              </Stack>
            )}
            <AddressField
              label={t('place.search')}
              hint={t('place.search.hint')}
              notFound={t('place.notFound')}
              value={text}
              onText={setText}
              onPick={lookFrom}
            />
            {viewer && <HomeArea onLook={lookFrom} />}
          </Stack>
        );
      }}
    </Sheet>
  );
}
