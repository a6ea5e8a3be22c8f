import { getHexagonAreaAvg, UNITS } from 'h3-js';

/** Finest H3 resolution whose counts are kept; that of stored points (docs/decisions/nearby-cells.md). */
export const FINEST_COUNTED = 8;

/**
 * H3 resolution by zoom of the map, from 0 on: the finest whose cells lie at least 40 px apart in Luxembourg. The app
 * joins what would overlap.
 */
const BY_ZOOM = [0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11] as const;

/** Farthest zoom that is told apart. */
const DEEPEST_ZOOM = BY_ZOOM.length - 1;

/** Most cells of a square around the rectangle shown; some 600 lie in one of 1,280 × 800 px. */
const MOST_CELLS = 2_000;

/**
 * Chooses the H3 resolution of the cells on a map: by its zoom, and coarser where so many would lie in the rectangle
 * shown that no screen can be that large.
 * @param reachKm kilometres from the middle of the rectangle to its furthest corner.
 */
export function resolutionAt(zoom: number, reachKm: number): number {
  let resolution: number = BY_ZOOM[Math.min(Math.floor(zoom), DEEPEST_ZOOM)]!;
  const squareKm2 = (2 * reachKm) ** 2;
  while (resolution > 0 && squareKm2 / getHexagonAreaAvg(resolution, UNITS.km2) > MOST_CELLS) resolution -= 1;
  return resolution;
}
