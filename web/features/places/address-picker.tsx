import { HStack, Stack } from '@chakra-ui/react';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import type { LoadMap, MapPoint } from '../../components/map/map-types.ts';
import { AddressField } from './address-field.tsx';
import { PointPicker } from './point-picker.tsx';
import { useAddressPicker, type PickedAddress } from './use-address-picker.ts';

/** Renders an address with its point: typed, suggested, picked on a map, or the device's position. */
export function AddressPicker({
  label,
  hint,
  error,
  value,
  point,
  onChange,
  loadMap,
}: {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  value: string;
  point: PickedAddress['point'];
  onChange: (address: PickedAddress) => void;
  loadMap?: LoadMap;
}) {
  const t = useTranslate();
  const { locating, locate, map, toggleMap, taking, takePoint } = useAddressPicker(onChange);
  const setPoint = (text: string, { latitude, longitude }: MapPoint) =>
    onChange({ text, point: { latitude, longitude } });
  return (
    <Stack gap="3" align="start">
      <Stack width="full" gap="0">
        <AddressField
          label={label}
          hint={hint}
          error={error}
          value={value}
          onText={(text) => onChange({ text, point: null })}
          // A picked or located point is more reliable than the best match of its name.
          {...(!point && { onBest: (place: MapPoint) => setPoint(value, place) })}
          onPick={(place) => setPoint(place.label, place)}
        />
      </Stack>
      <HStack gap="2.5" wrap="wrap">
        <Button look="soft" disabled={locating} onClick={() => void locate()}>
          <CrosshairIcon size={18} weight="bold" aria-hidden />
          {t(locating ? 'ask.place.locating' : 'ask.place.useMine')}
        </Button>
        <Button look="soft" aria-expanded={map !== null} onClick={toggleMap}>
          <MapTrifoldIcon size={18} weight="bold" aria-hidden />
          {t('ask.place.pick')}
        </Button>
      </HStack>
      {map && (
        <PointPicker
          key={String(map.isFallback)}
          start={map.start}
          note={map.isFallback ? t('ask.place.default') : null}
          taking={taking}
          onTake={(taken) => void takePoint(taken)}
          load={loadMap}
        />
      )}
    </Stack>
  );
}
