/** A point on earth, WGS84 degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth (docs/behaviour.md#distances). */
export const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const h =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The point reached by going so many kilometres along a great circle; `bearing` in radians clockwise from north. */
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
 * The kilometres that may be shown (docs/decisions/published-point.md): one decimal to those who know the exact point, else 0 below the first
 * kilometre and whole ones from there, so that nobody can measure where a home is.
 */
export function shownKm(km: number, exact: boolean): number {
  if (exact) return Math.round(km * 10) / 10;
  return km < 1 ? 0 : Math.round(km);
}

/** The same for people: '1.2 km' where the exact point is known, else '< 1 km', '3 km'. */
export function distanceText(km: number, exact: boolean): string {
  const step = shownKm(km, exact);
  if (exact) return `${step.toFixed(1)} km`;
  return step === 0 ? '< 1 km' : `${step} km`;
}
