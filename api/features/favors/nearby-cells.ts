import { cellToLatLng, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js';
import { distanceKm, type Point } from '../places/distance.rules.ts';

/** The two H3 resolutions favors are filed under: cells of about 0.7 and 36 km² (design §4). */
export type Resolution = 8 | 6;

/** No corner of a cell lies further from its centre than this many average edges, pentagons included (measured: 1.11). */
const FURTHEST_CORNER = 1.2;

/** Centres `n` rings apart lie at least `n` times this many average edges apart, pentagons included (measured: 1.09). */
const NARROWEST_RING = 1;

const decimal = (cell: string) => BigInt(`0x${cell}`).toString();

/** The cell a point lies in, as the decimal string of its 64 bits. */
export const cellAt = ({ latitude, longitude }: Point, resolution: Resolution): string => decimal(latLngToCell(latitude, longitude, resolution));

/** Cells that together hold every point more than `fromKm` and at most `toKm` away; some hold others as well. Decimal strings. */
export function cellsBetween(near: Point, fromKm: number, toKm: number, resolution: Resolution): string[] {
  const edge = getHexagonEdgeLengthAvg(resolution, UNITS.km);
  const reach = edge * FURTHEST_CORNER;
  const rings = Math.ceil((toKm + 2 * reach) / (edge * NARROWEST_RING));
  return gridDisk(latLngToCell(near.latitude, near.longitude, resolution), rings)
    .filter((cell) => {
      const [latitude, longitude] = cellToLatLng(cell);
      const km = distanceKm(near, { latitude, longitude });
      return km >= fromKm - reach && km <= toKm + reach;
    })
    .map(decimal);
}
