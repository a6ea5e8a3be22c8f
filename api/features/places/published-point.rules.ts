import { createHmac } from 'node:crypto';
import { destination, distanceKm, type Point } from './distance.rules.ts';

/** Side of the square cells that stand in for the homes inside them (docs/decisions/published-point.md). */
const CELL_KM = 0.15;

/** How far from its cell's centre a published point lies (docs/decisions/published-point.md). */
const OFFSET_KM = { least: 0.16, most: 0.3 };

/**
 * A new published point keeps this far from the exact point, and an earlier one is reused for exact points this near to its own.
 * Two readings of one home stay well below it, so that the reused point keeps its distance from every one of them.
 */
const SAME_HOME_KM = 0.15;

/** How near and how far a reused published point may lie from the exact point; the near end is docs/decisions/published-point.md. */
const REUSED_KM = { least: 0.05, most: 0.51 };

/** Half the way around the sphere all distances here are measured on. */
const POLE_TO_POLE_KM = distanceKm({ latitude: -90, longitude: 0 }, { latitude: 90, longitude: 0 });

/** Where an earlier favor of the same poster lies and where it is shown. */
export interface ShownFavor extends Point {
  publishedLatitude: number;
  publishedLongitude: number;
}

/** The number and centre of the cell a point lies in. Rows of equal height, each split evenly around the globe. */
function cellOf(point: Point): { name: string; centre: Point } {
  const rows = Math.ceil(POLE_TO_POLE_KM / CELL_KM);
  const row = Math.min(rows - 1, Math.floor(((point.latitude + 90) / 180) * rows));
  const latitude = ((row + 0.5) / rows) * 180 - 90;
  const columns = Math.ceil((2 * POLE_TO_POLE_KM * Math.cos((latitude * Math.PI) / 180)) / CELL_KM);
  const column = Math.floor((((point.longitude + 180) % 360) / 360) * columns);
  return { name: `${row}/${column}`, centre: { latitude, longitude: ((column + 0.5) / columns) * 360 - 180 } };
}

/** The point already shown for this home: that of the poster's nearest earlier favor, if it serves here. */
function pointShownFor(home: Point, earlier: readonly ShownFavor[]): Point | null {
  let nearest: { km: number; point: Point } | null = null;
  for (const favor of earlier) {
    const km = distanceKm(home, favor);
    const point = { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude };
    const error = distanceKm(home, point);
    const serves = km <= SAME_HOME_KM && error >= REUSED_KM.least && error <= REUSED_KM.most;
    if (serves && (!nearest || km < nearest.km)) nearest = { km, point };
  }
  return nearest?.point ?? null;
}

/**
 * The one point a favor is shown at to everybody but its poster and helper (docs/decisions/published-point.md): its cell's centre moved by an offset
 * that only the key's owner can work out, the same for every favor of this poster in this cell, 150 to 410 m from the home.
 *
 * Readings of one home scatter by some 30 m and may fall into up to four cells, whose published points would average out near
 * the home. So the poster's earlier favors are asked first: one within 150 m lends its published point (50 to 510 m from the
 * new exact point). Where the offset would come within 150 m of the home, the opposite direction is taken, which never does.
 *
 * @param home.key the location key.
 * @param home.earlier the poster's earlier favors nearby in any order, deleted ones too; left out for a first favor.
 */
export function publishedPoint(
  home: Point & { posterId: string; key: Buffer; earlier?: readonly ShownFavor[] },
): Point {
  const shown = pointShownFor(home, home.earlier ?? []);
  if (shown) return shown;
  const { name, centre } = cellOf(home);
  const digest = createHmac('sha256', home.key).update(`${home.posterId}|${name}`).digest();
  const share = (offset: number) => digest.readUInt32BE(offset) / 2 ** 32;
  const reach = (offset: number) => OFFSET_KM.least + share(offset) * (OFFSET_KM.most - OFFSET_KM.least);
  const bearing = share(0) * 2 * Math.PI;
  const point = destination(centre, bearing, reach(4));
  return distanceKm(home, point) >= SAME_HOME_KM ? point : destination(centre, bearing + Math.PI, reach(8));
}
