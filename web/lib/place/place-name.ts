import { skipToken, useQuery } from '@apollo/client/react';
import { PlaceAtDocument } from '../../generated/graphql.ts';
import type { Position } from '../browser/geolocation.ts';
import { useTranslate } from '../i18n/translate.ts';
import { luxembourgCity } from './place-store.ts';
import { usePlace } from './place.ts';

/** Formats a point without a name: its coordinates with 4 decimals (docs/behaviour/finding.md#place). */
export const pointText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/**
 * Returns the server's name of a point: its coordinates where the request failed, undefined without a point or
 * response.
 */
export function useNameOf(point: Position | null): string | undefined {
  const { data, error } = useQuery(
    PlaceAtDocument,
    point ? { variables: { latitude: point.latitude, longitude: point.longitude } } : skipToken,
  );
  return data?.placeAt.label ?? (point && error ? pointText(point) : undefined);
}

/** Returns the name of the place Favr looks from, the default one in the reader's language; undefined until known. */
export function usePlaceName(): string | undefined {
  const t = useTranslate();
  const { place } = usePlace();
  const name = useNameOf(place.label === null ? place : null);
  return place.label === luxembourgCity.label ? t('place.default') : (place.label ?? name);
}
