import { HStack, Stack } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair';
import { useState, type ReactNode } from 'react';
import { readPosition } from '../../lib/browser/geolocation.ts';
import { useNear } from '../../lib/place/place.ts';
import { pointText } from '../../lib/place/place-name.ts';
import { luxembourgCity } from '../../lib/place/place-store.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { Button } from '../../components/base/button.tsx';
import { PlaceAtDocument } from '../../generated/graphql.ts';
import type { LoadMap } from '../../components/map/map-types.ts';
import { AddressField } from './address-field.tsx';
import { PointPicker } from './point-picker.tsx';

interface Point {
  latitude: number;
  longitude: number;
}

/** Where the map to pick on begins, and whether only because the device could not be found. */
interface Picking {
  start: Point;
  instead: boolean;
}

/** An address with its point: typed, picked from suggestions or on a map, or where the device is. `point` is null while only words are known. */
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
  point: Point | null;
  onChange: (address: { text: string; point: Point | null }) => void;
  loadMap?: LoadMap;
}) {
  const t = useTranslate();
  const client = useApolloClient();
  const [locating, setLocating] = useState(false);
  const take = (place: Point & { label: string }) =>
    onChange({ text: place.label, point: { latitude: place.latitude, longitude: place.longitude } });
  const near = useNear();
  const [picking, setPicking] = useState<Picking | null>(null);
  const [taking, setTaking] = useState(false);

  const name = async ({ latitude, longitude }: Point) => {
    const { data } = await client
      .query({ query: PlaceAtDocument, variables: { latitude, longitude }, errorPolicy: 'ignore' })
      .catch(() => ({ data: undefined }));
    return data?.placeAt.label ?? pointText({ latitude, longitude });
  };
  const readMine = async () => {
    setLocating(true);
    try {
      const point = await readPosition('address');
      take({ ...point, label: await name(point) });
      setPicking(null);
    } catch {
      showToast({ title: t('ask.place.unavailable'), description: t('ask.place.unavailable.text'), tone: 'alert' });
      setPicking({ start: luxembourgCity, instead: true });
    }
    setLocating(false);
  };
  const takePoint = async (point: Point) => {
    setTaking(true);
    take({ ...point, label: await name(point) });
    setTaking(false);
    setPicking(null);
  };
  return (
    <Stack gap="3" align="start">
      <Stack width="full" gap="0">
        <AddressField
          label={label}
          hint={hint}
          error={error}
          value={value}
          onText={(text) => onChange({ text, point: null })}
          // What was picked, or read off the device, is better than a guess at its name.
          {...(!point && {
            onBest: ({ latitude, longitude }: Point) => onChange({ text: value, point: { latitude, longitude } }),
          })}
          onPick={take}
        />
      </Stack>
      <HStack gap="2.5" wrap="wrap">
        <Button look="soft" disabled={locating} onClick={() => void readMine()}>
          <CrosshairIcon size={18} weight="bold" aria-hidden />
          {t(locating ? 'ask.place.locating' : 'ask.place.useMine')}
        </Button>
        <Button
          look="soft"
          aria-expanded={picking !== null}
          onClick={() => setPicking(picking ? null : { start: near, instead: false })}
        >
          <MapTrifoldIcon size={18} weight="bold" aria-hidden />
          {t('ask.place.pick')}
        </Button>
      </HStack>
      {picking && (
        <PointPicker
          key={String(picking.instead)}
          start={picking.start}
          note={picking.instead ? t('ask.place.default') : null}
          taking={taking}
          onTake={(point) => void takePoint(point)}
          load={loadMap}
        />
      )}
    </Stack>
  );
}
