import { skipToken, useQuery } from '@apollo/client/react';
import { PlaceAtDocument } from '../../generated/graphql.ts';
import type { Position } from '../browser/geolocation.ts';
import { usePlace } from './place.ts';

/** A point that has no name: its numbers with 4 decimals (docs/behaviour.md#place). */
export const pointText = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

/** How a point is called, asked of the server; its numbers where it cannot tell, undefined until it has. No question without a point. */
export function useNameOf(point: Position | null): string | undefined {
  const { data, error } = useQuery(
    PlaceAtDocument,
    point ? { variables: { latitude: point.latitude, longitude: point.longitude } } : skipToken,
  );
  return data?.placeAt.label ?? (point && error ? pointText(point) : undefined);
}

/** How the place one looks from is called; undefined until that is known. */
export function usePlaceName(): string | undefined {
  const { place } = usePlace();
  const asked = useNameOf(place.label === null ? place : null);
  return place.label ?? asked;
}
