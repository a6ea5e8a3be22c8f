import type { EntityManager } from 'typeorm';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { bound } from '../../../database/fast/parameters.ts';
import { queryValues } from '../../../database/fast/query-values.ts';
import { mayReach, shorterSideKm, type Bounds } from '../../places/bounds.rules.ts';
import type { Point } from '../../places/distance.rules.ts';
import { cellsAround } from '../../places/nearby-cells.ts';
import { HIDDEN_FAVORS, hiddenParameters, type CountedFor } from './hidden-favors.ts';
import { centreOf, type MapCell } from './map-cell.ts';

/** Category under which favors of all categories are counted together. */
export const CATEGORIES_TOGETHER = 'ALL';

/** Largest radius of the cells whose ranges are read, as a share of the rectangle's shorter side. */
const RANGE_SHARE = 0.25;

/** Area of a map whose counts are read. */
export interface CountedArea extends CountedFor {
  bounds: Bounds;
  middle: Point;
  /** Kilometres from the middle within which cells are read. */
  reachKm: number;
  /** H3 resolution of the cells. */
  resolution: number;
  category?: FavorCategory | null | undefined;
}

/** SQL of what is added to the sums: changes that wait, and whatever the viewer does not find, taken off. */
const CHANGES = `
  SELECT category, cell, change, latitude_change, longitude_change FROM favor_cell_changes
  WHERE NOT is_expired OR :includeExpired
  UNION ALL
  SELECT category, cell, -1, -round(latitude * 1000000)::bigint, -round(longitude * 1000000)::bigint
  FROM (${HIDDEN_FAVORS}) AS hidden`;

/**
 * SQL of the cells that touch ranges. How much is read depends on how many cells there are, and not on how many favors
 * lie in them: OFFSET 0 keeps the planner to one scan of the index for each range.
 */
const CELLS = `
  WITH range AS (SELECT low, high FROM unnest(:lows::bigint[], :highs::bigint[]) AS range (low, high))
  SELECT cell::text, sum(count)::int AS count,
    sum(latitudes)::float8 / sum(count) / 1e6 AS latitude, sum(longitudes)::float8 / sum(count) / 1e6 AS longitude
  FROM (
    SELECT counted.cell, count, latitude_sum AS latitudes, longitude_sum AS longitudes
    FROM range CROSS JOIN LATERAL (
      SELECT cell, count, latitude_sum, longitude_sum FROM favor_cells
      WHERE category = :category AND resolution = :resolution AND cell BETWEEN range.low AND range.high
        AND (NOT is_expired OR :includeExpired) OFFSET 0) AS counted
    UNION ALL
    SELECT around, change, latitude_change, longitude_change
    FROM (${CHANGES}) AS changes, cell_around(cell, :resolution) AS around
    WHERE :category IN (category, '${CATEGORIES_TOGETHER}') AND EXISTS (SELECT FROM range WHERE around BETWEEN range.low AND range.high)
  ) AS counts GROUP BY cell HAVING sum(count) > 0`;

/**
 * Reads the counts of the cells that touch a rectangle, with changes that still wait to be added and without favors
 * that the viewer does not find.
 */
export async function readCountedCells(db: EntityManager, area: CountedArea): Promise<MapCell[]> {
  const { bounds, resolution } = area;
  const widest = RANGE_SHARE * shorterSideKm(bounds);
  const ranges = cellsAround(
    area.middle,
    area.reachKm,
    ({ centre, radiusKm }) => (!mayReach(bounds, centre, radiusKm) ? 'drop' : radiusKm > widest ? 'split' : 'keep'),
    resolution,
  );
  const parameters: Record<string, unknown> = {
    ...hiddenParameters(area),
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
    category: area.category ?? CATEGORIES_TOGETHER,
    resolution,
    includeExpired: area.includeExpired,
  };
  const rows = await queryValues<[cell: string, count: number, latitude: number, longitude: number]>(
    db,
    ...bound(CELLS, parameters),
  );
  return rows
    .map(([cell, count, latitude, longitude]) => ({
      cell: BigInt(cell).toString(16),
      count,
      latitude,
      longitude,
      favorIds: null,
    }))
    .filter(({ cell }) => {
      const { centre, radiusKm } = centreOf(cell);
      return mayReach(bounds, centre, radiusKm);
    });
}
