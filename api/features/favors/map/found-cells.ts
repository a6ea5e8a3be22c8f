import { latLngToCell } from 'h3-js';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Favor } from '../favor.entity.ts';
import { allCells, holdsAtLeast } from '../nearby/nearby-radius.ts';
import { fromCells, KM, matching, readFrom } from '../nearby/nearby-query.ts';
import { fewRows, readFew, sharesOf, type FewRows } from '../search/selectivity.ts';
import type { SortedSearch, Source } from '../search/sorted-page.ts';
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
 * Favors whose words or details are looked at for one map. Each takes some 7 µs: of the 29,000 that a town of a million
 * favors shows at once it took 200 ms.
 */
const LOOKED_AT = 3_000;

/**
 * Finds favors by the index of cells, that of words, or that of a narrow range of prices or times, and groups them by
 * cell: for searches and filters, and for cells too small to be counted.
 * @param most favors that are read.
 * @returns the cells, and whether these hold everything that matches.
 */
export async function findCells(
  db: EntityManager,
  area: FoundArea,
  most: number,
): Promise<{ cells: MapCell[]; isComplete: boolean }> {
  const { resolution, few } = area;
  const source = await sourceOf(db, area, most);
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
  return {
    cells: resolution > FINEST_COUNTED ? inSmallCells(rows, area) : rows,
    isComplete: !source.isCut && read <= most,
  };
}

/** Adds to a query what is read of each favor. */
const selected = (query: SelectQueryBuilder<Favor>) =>
  query
    .select('favor.id', 'id')
    .addSelect('favor.h3Res8', 'h3_8')
    .addSelect('favor.publishedLatitude', 'latitude')
    .addSelect('favor.publishedLongitude', 'longitude');

/** Leaves out of a query what lies outside the circle of an area that has one. */
const withinCircle = (query: SelectQueryBuilder<Favor>, { isCircle, withinKm }: FoundArea) =>
  isCircle ? query.andWhere(`${KM} <= :withinKm`, { withinKm }) : query;

/** Tests whether more favors of an area than {@link LOOKED_AT} would have to be looked at. */
const isCrowded = async (db: EntityManager, area: FoundArea): Promise<boolean> =>
  Boolean(area.text ?? area.conditions?.length) && holdsAtLeast(db, { ...area, conditions: [] }, LOOKED_AT);

/** Returns a FROM item with the favors of an area; `isCut` where more of them would have to be looked at. */
async function sourceOf(db: EntityManager, area: FoundArea, most: number): Promise<Source & { isCut: boolean }> {
  const { text } = area;
  const narrow = await fewRows(db, area);
  if (narrow) return { ...amongFew(db, area, narrow, most), isCut: false };
  const isRare = text !== undefined && (await sharesOf(db, { ...area, text })).words === 0;
  if (!isRare && (await isCrowded(db, area))) return { ...thinned(db, area), isCut: true };
  const query = withinCircle(selected(matching(db, area)), area).limit(most + 1);
  if (text) query.andWhere(isRare ? text.sql : text.row, text.parameters);
  const found = isRare
    ? { sql: `(${query.getQuery()}) AS found`, parameters: query.getParameters() }
    : fromCells(query, allCells(area));
  return { ...found, isCut: false };
}

/** Returns a FROM item with the favors of an area that are in a narrow range. */
function amongFew(db: EntityManager, area: FoundArea, few: FewRows, most: number): Source {
  const { text } = area;
  const query = withinCircle(selected(matching(db, { ...area, conditions: few.conditions })), area).limit(most + 1);
  if (text) query.andWhere(text.row, text.parameters);
  const { sql, parameters } = readFew(query, few);
  return { sql: `(${sql}) AS found`, parameters };
}

/** Returns a FROM item with what is found among {@link LOOKED_AT} favors, as many of each cell, of a crowded area. */
function thinned(db: EntityManager, area: FoundArea): Source {
  const { text, conditions = [] } = area;
  const cells = allCells(area);
  const listed = withinCircle(matching(db, { ...area, conditions: [] }).select('favor.*'), area);
  const each = fromCells(listed.limit(Math.ceil(LOOKED_AT / cells.length)), cells);
  const fitting = selected(db.createQueryBuilder(Favor, 'favor'));
  for (const { sql } of conditions) fitting.andWhere(sql);
  if (text) fitting.andWhere(text.row);
  const parameters = Object.assign(
    { ...each.parameters, ...text?.parameters },
    ...conditions.map((one) => one.parameters),
  );
  return { sql: `(${readFrom(fitting.getQuery(), `SELECT found.* FROM ${each.sql}`)}) AS found`, parameters };
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
