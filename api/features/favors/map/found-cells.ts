import { latLngToCell } from 'h3-js';
import type { EntityManager } from 'typeorm';
import { allCells } from '../nearby/nearby-radius.ts';
import { fromCells, KM, matching } from '../nearby/nearby-query.ts';
import { sharesOf } from '../search/selectivity.ts';
import type { SortedSearch } from '../search/sorted-page.ts';
import { FINEST_COUNTED } from './map-resolution.ts';
import type { MapCell } from './map-cell.ts';

/** Area of a map whose favors are found one by one. */
export type FoundArea = Omit<SortedSearch, 'sort'> & {
  /** H3 resolution of the cells. */
  resolution: number;
  /** True where they must lie within `withinKm`, and not in the rectangle alone. */
  isCircle: boolean;
  /** Favors of a cell that are named. */
  few: number;
};

/**
 * Finds favors by the index of cells, or that of words, and groups them by cell: for searches and filters, and for
 * cells too small to be counted.
 * @param most favors that are read.
 * @returns the cells, and whether these hold everything that matches.
 */
export async function findCells(
  db: EntityManager,
  area: FoundArea,
  most: number,
): Promise<{ cells: MapCell[]; isComplete: boolean }> {
  const { text, isCircle, resolution, few } = area;
  const query = matching(db, area)
    .select('favor.id', 'id')
    .addSelect('favor.h3Res8', 'h3_8')
    .addSelect('favor.publishedLatitude', 'latitude')
    .addSelect('favor.publishedLongitude', 'longitude')
    .limit(most + 1);
  const isCommon = text !== undefined && (await sharesOf(db, { ...area, text })).words > 0;
  if (text) query.andWhere(isCommon ? text.row : text.sql, text.parameters);
  if (isCircle) query.andWhere(`${KM} <= :withinKm`, { withinKm: area.withinKm });
  const source =
    text && !isCommon
      ? { sql: `(${query.getQuery()}) AS found`, parameters: query.getParameters() }
      : fromCells(query, allCells(area));
  // What lies in smaller cells is grouped by its point here, and by cell below.
  const group = resolution > FINEST_COUNTED ? 'latitude, longitude' : `cell_around(h3_8, ${resolution})`;
  const rows = await db
    .createQueryBuilder()
    .select(`min(to_hex(cell_around(h3_8, ${Math.min(resolution, FINEST_COUNTED)})))`, 'cell')
    .addSelect('count(*)::int', 'count')
    .addSelect('avg(latitude)', 'latitude')
    .addSelect('avg(longitude)', 'longitude')
    .addSelect(`(array_agg(id ORDER BY id))[1:${few}]`, 'favorIds')
    .from(`(SELECT id, h3_8, latitude, longitude FROM ${source.sql} LIMIT ${most + 1})`, 'found')
    .setParameters(source.parameters)
    .groupBy(group)
    .getRawMany<MapCell & { favorIds: string[] }>();
  const read = rows.reduce((sum, { count }) => sum + count, 0);
  return { cells: resolution > FINEST_COUNTED ? inSmallCells(rows, area) : rows, isComplete: read <= most };
}

/** Joins the favors of points that lie in the same cell. */
function inSmallCells(
  points: readonly (MapCell & { favorIds: string[] })[],
  { resolution, few }: Pick<FoundArea, 'resolution' | 'few'>,
): MapCell[] {
  const cells = new Map<string, MapCell & { favorIds: string[] }>();
  for (const point of points) {
    const cell = latLngToCell(point.latitude, point.longitude, resolution);
    const joined = cells.get(cell);
    const count = point.count + (joined?.count ?? 0);
    const mean = (of: 'latitude' | 'longitude') =>
      joined ? (joined[of] * joined.count + point[of] * point.count) / count : point[of];
    cells.set(cell, {
      cell,
      count,
      latitude: mean('latitude'),
      longitude: mean('longitude'),
      favorIds: [...(joined?.favorIds ?? []), ...point.favorIds].slice(0, few),
    });
  }
  return [...cells.values()];
}
