/** A point in WGS84 degrees. */
interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Cookie with the place a visitor chose, which the server renders their first page around; it ends with the browser's
 * session (docs/behaviour/finding.md#place).
 */
export const PLACE_COOKIE = 'favr_near';

/**
 * Decimals of its degrees: a cell of 1.1 by 0.7 km, larger than the ring of 0.46 km² in which a published point leaves
 * a home (docs/decisions/published-point.md).
 */
const DECIMALS = 2;

/** Matches a place in the cookie, such as `49.61_6.13`. */
const PLACE = /^(?<latitude>-?\d{1,2}\.\d{2})_(?<longitude>-?\d{1,3}\.\d{2})$/;

/** Formats a place as the cookie keeps it: rounded, never the point itself. */
export const coarsePlace = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(DECIMALS)}_${longitude.toFixed(DECIMALS)}`;

/** Parses a place of the cookie; null for anything that {@link coarsePlace} does not write. */
export function readCoarsePlace(text: string | undefined): Point | null {
  const groups = PLACE.exec(text ?? '')?.groups;
  if (!groups) return null;
  const [latitude, longitude] = [Number(groups['latitude']), Number(groups['longitude'])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
