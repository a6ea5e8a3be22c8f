import { cellToChildren, cellToLatLng, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { distanceKm, type Point } from '../../places/distance.rules.ts';

/** The H3 resolution points are filed under: cells of about 0.7 km² (docs/decisions/nearby-cells.md). */
const FINEST = 8;

/** The largest cells a search begins with, some 12,000 km² each. */
const COARSEST = 3;

/** Nothing filed under a cell lies further from its centre than this many average edges, pentagons included (measured: 1.14). */
const FURTHEST = 1.2;

/** Centres `n` rings apart lie at least `n` times this many average edges apart, pentagons included (measured: 1.09). */
const NARROWEST_RING = 1;

const edges = Array.from({ length: FINEST + 1 }, (_, resolution) => getHexagonEdgeLengthAvg(resolution, UNITS.km));

/** A cell of any size, as the range of the finest cells in it: those have consecutive numbers. */
export interface CellRange {
  /** Decimal strings of 64 bits, both ends included. */
  low: string;
  high: string;
  /** Where its centre is: so many kilometres from where one looks from. */
  km: number;
  /** Nothing in it lies further from its centre. */
  reach: number;
}

/** The cell a point is filed under, as the decimal string of its 64 bits. */
export const cellAt = ({ latitude, longitude }: Point): string =>
  BigInt(`0x${latLngToCell(latitude, longitude, FINEST)}`).toString();

/**
 * Cells around a point, no two of them overlapping, made ever smaller where `choose` says so: `drop` what is not looked for,
 * `keep` a cell as it is, `split` it into its seven parts. The finest are kept rather than split.
 * @param withinKm a cell with anything this near is looked at.
 */
export function cellsAround(
  near: Point,
  withinKm: number,
  choose: (cell: { km: number; reach: number }) => 'drop' | 'keep' | 'split',
): CellRange[] {
  const found: CellRange[] = [];
  const visit = (cell: string, resolution: number) => {
    const [latitude, longitude] = cellToLatLng(cell);
    const [km, reach] = [distanceKm(near, { latitude, longitude }), edges[resolution]! * FURTHEST];
    const choice = km - reach > withinKm ? 'drop' : choose({ km, reach });
    if (choice === 'split' && resolution < FINEST)
      cellToChildren(cell, resolution + 1).forEach((child) => visit(child, resolution + 1));
    else if (choice !== 'drop') found.push({ ...rangeOf(cell, resolution), km, reach });
  };
  const start = startFor(withinKm);
  const rings = Math.ceil((withinKm + 2 * edges[start]! * FURTHEST) / (edges[start]! * NARROWEST_RING));
  for (const cell of gridDisk(latLngToCell(near.latitude, near.longitude, start), rings)) visit(cell, start);
  return found;
}

/** Few cells cover the circle, and yet they are not much larger. */
function startFor(withinKm: number): number {
  let resolution = COARSEST;
  while (resolution < FINEST && edges[resolution + 1]! * 2 > withinKm) resolution += 1;
  return resolution;
}

/**
 * Three bits for each resolution say which part of the larger cell a cell is, 0 to 6; those finer than a cell's own are 7.
 * What lies in a cell agrees with it in all bits but those between its resolution and the finest.
 */
function rangeOf(cell: string, resolution: number): Pick<CellRange, 'low' | 'high'> {
  const bits = BigInt(`0x${cell}`);
  const level = BigInt(FINEST) << 52n;
  let low = (bits & ~(0xfn << 52n)) | level;
  let high = low;
  for (let finer = resolution + 1; finer <= FINEST; finer += 1) {
    const shift = BigInt(3 * (15 - finer));
    low &= ~(7n << shift);
    high = (high & ~(7n << shift)) | (6n << shift);
  }
  return { low: low.toString(), high: high.toString() };
}
