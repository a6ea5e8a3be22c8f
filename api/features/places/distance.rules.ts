/** Point on earth in WGS84 degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in kilometres (docs/behaviour/finding.md#distances). */
export const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Computes the great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const h =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Computes the point at a distance along a great circle; `bearing` is in radians clockwise from north. */
export function destination(from: Point, bearing: number, km: number): Point {
  const angle = km / EARTH_RADIUS_KM;
  const [latitude, longitude] = [radians(from.latitude), radians(from.longitude)];
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing);
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * sine,
  );
  const east = degrees(longitude + turn);
  return {
    latitude: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    longitude: ((((east + 180) % 360) + 360) % 360) - 180,
  };
}

/**
 * Rounds kilometres for display: to one decimal for viewers who know the exact point, else to 0 below one kilometre and
 * to whole ones above, so that distances do not reveal a home (docs/decisions/published-point.md).
 */
export function shownKm(km: number, exact: boolean): number {
  if (exact) return Math.round(km * 10) / 10;
  return km < 1 ? 0 : Math.round(km);
}

/** Renders {@link shownKm} as text: '1.2 km' where the exact point is known, else '< 1 km' or '3 km'. */
export function distanceText(km: number, exact: boolean): string {
  const step = shownKm(km, exact);
  if (exact) return `${step.toFixed(1)} km`;
  return step === 0 ? '< 1 km' : `${step} km`;
}
