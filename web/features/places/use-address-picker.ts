import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { MapPoint } from '../../components/map/map-types.ts';
import { PlaceAtDocument } from '../../generated/graphql.ts';
import { readPosition } from '../../lib/browser/geolocation.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { pointText } from '../../lib/place/place-name.ts';
import { useNear } from '../../lib/place/place.ts';
import { luxembourgCity } from '../../lib/place/place-store.ts';
import {
  givenAddress,
  pinnedAddress,
  type LocatedAddress,
  type ResolvedAddress,
} from '../../lib/place/resolved-address.ts';

/** The state of the open map: its initial point, and whether it opened because the device could not be located. */
interface MapState {
  start: MapPoint;
  isFallback: boolean;
}

/** Returns a function that resolves to the address of a point, or to its coordinates where it has none. */
function useAddressOf(): (point: MapPoint) => Promise<LocatedAddress> {
  const client = useApolloClient();
  return async ({ latitude, longitude }) => {
    const point = { latitude, longitude };
    const { data } = await client
      .query({ query: PlaceAtDocument, variables: point })
      .catch(() => ({ data: undefined }));
    const { label = pointText(point), shownAs } = data?.placeAt ?? {};
    return givenAddress(label, { ...point, ...(shownAs !== undefined && { shownAs }) });
  };
}

/**
 * Returns the ways to pick an address besides typing it: the device's position, and a map that opens at its point, by
 * itself where the address is not known.
 */
export function useAddressPicker(
  value: ResolvedAddress,
  onChange: (address: ResolvedAddress) => void,
  isUnknown: boolean,
) {
  const t = useTranslate();
  const near = useNear();
  const addressOf = useAddressOf();
  const [locating, setLocating] = useState(false);
  const [map, setMap] = useState<MapState | null>(null);
  const [taking, setTaking] = useState(false);

  const locate = async () => {
    setLocating(true);
    try {
      onChange(await addressOf(await readPosition('address')));
      setMap(null);
    } catch {
      showToast({ title: t('ask.place.unavailable'), description: t('ask.place.unavailable.text'), tone: 'alert' });
      setMap({ start: luxembourgCity, isFallback: true });
    }
    setLocating(false);
  };
  const takePoint = async (point: MapPoint) => {
    setTaking(true);
    onChange(pinnedAddress(value, await addressOf(point)));
    setTaking(false);
    setMap(null);
  };
  return {
    locating,
    locate,
    map: map ?? (isUnknown ? { start: near, isFallback: false } : null),
    toggleMap: () => setMap(map ? null : { start: value.point ?? near, isFallback: false }),
    taking,
    takePoint,
  };
}
