import { createHmac } from 'node:crypto';
import { destination, distanceKm, type Point } from './distance.rules.ts';

/** Side in kilometres of the square cells that represent the homes inside them (docs/decisions/published-point.md). */
const CELL_KM = 0.15;

/** Distance in kilometres of a published point from its cell's centre (docs/decisions/published-point.md). */
const OFFSET_KM = { min: 0.16, max: 0.3 };

/**
 * Smallest distance in kilometres of a new published point from the exact one, and largest distance between two exact
 * points that share a published one. Two readings of one home lie much closer together.
 */
const SAME_HOME_KM = 0.15;

/** Distance in kilometres of a reused published point from the exact one (docs/decisions/published-point.md). */
const REUSED_KM = { min: 0.05, max: 0.51 };

/** Kilometres between the poles. */
const POLE_TO_POLE_KM = distanceKm({ latitude: -90, longitude: 0 }, { latitude: 90, longitude: 0 });

/** Exact and published point of an earlier favor of the same poster. */
export interface ShownFavor extends Point {
  publishedLatitude: number;
  publishedLongitude: number;
}

/**
 * Returns name and centre of the cell a point lies in; rows have equal height and are split evenly around the globe.
 */
function cellOf(point: Point): { name: string; centre: Point } {
  const rows = Math.ceil(POLE_TO_POLE_KM / CELL_KM);
  const row = Math.min(rows - 1, Math.floor(((point.latitude + 90) / 180) * rows));
  const latitude = ((row + 0.5) / rows) * 180 - 90;
  const columns = Math.ceil((2 * POLE_TO_POLE_KM * Math.cos((latitude * Math.PI) / 180)) / CELL_KM);
  const column = Math.floor((((point.longitude + 180) % 360) / 360) * columns);
  return { name: `${row}/${column}`, centre: { latitude, longitude: ((column + 0.5) / columns) * 360 - 180 } };
}

/** Returns the published point to reuse: that of the poster's nearest earlier favor that is close enough, or null. */
function reusablePoint(home: Point, earlier: readonly ShownFavor[]): Point | null {
  let nearest: { km: number; point: Point } | null = null;
  for (const favor of earlier) {
    const km = distanceKm(home, favor);
    const point = { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude };
    const error = distanceKm(home, point);
    const isReusable = km <= SAME_HOME_KM && error >= REUSED_KM.min && error <= REUSED_KM.max;
    if (isReusable && (!nearest || km < nearest.km)) nearest = { km, point };
  }
  return nearest?.point ?? null;
}

/**
 * Computes the point at which a favor is shown to everybody but its poster and helper
 * (docs/decisions/published-point.md): the centre of its cell, moved by an offset that takes the key to compute and is
 * the same for every favor of this poster in this cell. It lies 150 to 410 m from the home; where it would lie closer,
 * the opposite direction is used.
 *
 * Readings of one home scatter by about 30 m over up to four cells, whose published points would average out near the
 * home. Therefore a favor of the poster within 150 m lends its published point, if that lies 50 to 510 m from the new
 * one.
 *
 * @param home.key the location key.
 * @param home.earlier the poster's earlier favors nearby in any order, deleted ones too; left out for a first favor.
 */
export function publishedPoint(
  home: Point & { posterId: string; key: Buffer; earlier?: readonly ShownFavor[] },
): Point {
  const reused = reusablePoint(home, home.earlier ?? []);
  if (reused) return reused;
  const { name, centre } = cellOf(home);
  const digest = createHmac('sha256', home.key).update(`${home.posterId}|${name}`).digest();
  const share = (offset: number) => digest.readUInt32BE(offset) / 2 ** 32;
  const offsetKm = (offset: number) => OFFSET_KM.min + share(offset) * (OFFSET_KM.max - OFFSET_KM.min);
  const bearing = share(0) * 2 * Math.PI;
  const point = destination(centre, bearing, offsetKm(4));
  return distanceKm(home, point) >= SAME_HOME_KM ? point : destination(centre, bearing + Math.PI, offsetKm(8));
}
