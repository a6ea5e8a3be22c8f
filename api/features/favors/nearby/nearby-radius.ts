import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { mayReach, shorterSideKm } from '../../places/bounds.rules.ts';
import {
  areaAt,
  cellsAround,
  centreOfCell,
  finestCells,
  joinCells,
  type CellRange,
} from '../../places/nearby-cells.ts';
import { fromCells, matching, type FavorFilter } from './nearby-query.ts';

/** Next range of distances to read, with the cells it lies in: ranges of them, or the finest ones themselves. */
export type SearchRange = { toKm: number } & ({ cells: readonly CellBounds[] } | { finest: readonly string[] });

type CellBounds = Pick<CellRange, 'low' | 'high'>;

/** A filter with the radius of the whole search. */
interface Search extends FavorFilter {
  withinKm: number;
}

/** Radius in kilometres of a circle (or a ring of that area) that holds a page where many people live. */
const LIKELY_KM = 1;

/** Radius in kilometres of the first index probe (a ring of that area); the second covers the whole search. */
const PROBE_KM = 4;

/**
 * Largest radius of a cell, as a share of its distance beyond the start of the range and of the distance of that start.
 * Smaller cells cost more index scans, larger ones more rows.
 */
const COARSENESS = { beyondStart: 0.6, toStart: 0.05 };

/**
 * Largest radius of a cell in a search by rectangle, as a share of its shorter side, and of the radius of the search: a
 * rectangle that is hardly more than a line must not be read as the circle around it.
 */
const NARROWNESS = { shorterSide: 0.5, least: 0.02 };

/** Multiple of the wanted favors to look for, so that enough of them lie nearer than the cell of the last one found. */
const SPARE_FACTOR = 2;

/** Returns the outer radius of the ring around `fromKm` that has the area of a circle of radius `km`. */
const outerRadius = (fromKm: number, km: number) => Math.hypot(Math.max(0, fromKm), km);

/** Surroundings whose density is remembered, by cell, category and status; and multiple of it that is read. */
const MOST_AREAS = 20_000;
const MARGIN = 1.6;

/** Share of a new search in what is remembered: one alone often finds favors much closer than the next one. */
const NEWEST = 0.3;

/** Farthest radius in kilometres that is read without asking the index: beyond, the margin may hold a whole town. */
const FARTHEST_KM = 16;

/** Square kilometres for each favor that searches found lately. */
const densities = new LRUCache<string, number>({ max: MOST_AREAS });

/** Returns the key of a search's density; null where its own conditions decide how many favors it finds. */
export const densityKey = ({ near, category, status, includeExpired, bounds, conditions }: Search): string | null =>
  bounds || conditions?.length ? null : `${areaAt(near)}:${category ?? ''}:${status}:${includeExpired}`;

/** Returns the square kilometres of a ring, from 0 where it begins before the point. */
const areaOf = (fromKm: number, toKm: number) => Math.PI * (toKm ** 2 - Math.max(0, fromKm) ** 2);

/** Remembers how many favors lay between two distances, for the next search of this {@link densityKey}. */
export function rememberRadius(key: string | null, ring: { fromKm: number; toKm: number; found: number }): void {
  if (!key) return;
  const found = areaOf(ring.fromKm, ring.toKm) / ring.found;
  const before = densities.get(key) ?? found;
  // Infinite where nothing was found.
  densities.set(key, Number.isFinite(before + found) ? before + NEWEST * (found - before) : found);
}

/**
 * Returns a first range from `fromKm` on, without a query: as far as lately held so many favors in this area, else one
 * that holds a page where many people live.
 * @param key the {@link densityKey} of the search.
 */
export function likelyRadius(search: Search, key: string | null, fromKm: number, wanted: number): SearchRange {
  const toKm = Math.min(search.withinKm, outerRadius(fromKm, pageRadius(search, key, wanted) ?? LIKELY_KM));
  return fromKm < 0 && !search.bounds ? roundRange(search, toKm) : { toKm, cells: ringCells(search, fromKm, toKm) };
}

/** Returns the radius of a circle that lately held so many favors, or null where that is unknown or too far. */
function pageRadius({ withinKm }: Search, key: string | null, wanted: number): number | null {
  const density = key === null ? undefined : densities.get(key);
  if (density === undefined) return null;
  const km = Math.min(withinKm, Math.sqrt((density * wanted * MARGIN) / Math.PI));
  return km <= FARTHEST_KM ? km : null;
}

/**
 * Farthest radius in kilometres that is read by its finest cells, up to some hundred: one index scan for all of them
 * looks at half the favors that fewer, larger cells hold (docs/decisions/request-time.md#one-page-nearby-by-layer).
 */
const FINEST_KM = 4;

/** Circles whose cells are remembered. */
const MOST_CIRCLES = 5_000;

/** Ratio of one remembered radius to the next. */
const STEP = 1.1;

/** Cells by the cell in which the point of a search lies, and the step of its radius. */
const circles = new LRUCache<string, readonly CellBounds[]>({ max: MOST_CIRCLES });

/** Returns a range around a point: by its finest cells, or by those of a somewhat larger circle for all of its cell. */
function roundRange({ near }: Search, toKm: number): SearchRange {
  if (toKm <= FINEST_KM) return { toKm, finest: finestCells(near, toKm) };
  const { cell, centre, radiusKm } = centreOfCell(near);
  const step = Math.ceil(Math.log(toKm + radiusKm) / Math.log(STEP));
  const key = `${cell}:${step}`;
  const cells = circles.get(key) ?? joinCells(ringCells({ near: centre }, -1, STEP ** step));
  circles.set(key, cells);
  return { toKm, cells };
}

/**
 * Finds a range from `fromKm` on that most likely holds the wanted number of favors, or else one that goes to the
 * end of the search and leaves out empty cells.
 */
export async function searchRadius(
  db: EntityManager,
  search: Search,
  fromKm: number,
  wanted: number,
): Promise<SearchRange> {
  const probeKm = outerRadius(fromKm, PROBE_KM);
  const range = probeKm < search.withinKm ? await probe(db, search, fromKm, probeKm, wanted) : null;
  return range?.holdsEnough ? range : probe(db, search, fromKm, search.withinKm, wanted);
}

/** Covers the whole circle of a search, or what its rectangle leaves of it, with cells. */
export const allCells = (search: Search): CellRange[] => ringCells(search, -1, search.withinKm);

/** Tests whether the cells of a search hold at least so many favors, reading no more of them. */
export async function holdsAtLeast(db: EntityManager, search: Search, count: number): Promise<boolean> {
  const { sql, parameters } = fromCells(matching(db, search).select('1', 'one').limit(count), allCells(search));
  const [row] = await db
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from(`(SELECT 1 FROM ${sql} LIMIT ${count})`, 'first')
    .setParameters(parameters)
    .getRawMany<{ count: number }>();
  return row!.count >= count;
}

/** Asks the index in which cells between two distances the favors lie. */
async function probe(
  db: EntityManager,
  search: Search,
  fromKm: number,
  toKm: number,
  wanted: number,
): Promise<SearchRange & { holdsEnough: boolean }> {
  const cells = ringCells(search, fromKm, toKm).sort((a, b) => a.km - b.km);
  const beyond = cells.filter(({ km }) => km > fromKm);
  const found = await firstCells(db, search, beyond, SPARE_FACTOR * wanted);
  if (found.length === SPARE_FACTOR * wanted) {
    const last = beyond[found.at(-1)!]!;
    const endKm = Math.min(toKm, last.km + last.radiusKm / 2);
    return { holdsEnough: true, toKm: endKm, cells: cells.filter(({ km, radiusKm }) => km - radiusKm <= endKm) };
  }
  const occupied = new Set(found.map((at) => beyond[at]));
  return { holdsEnough: false, toKm, cells: cells.filter((cell) => cell.km <= fromKm || occupied.has(cell)) };
}

/** Finds the first favors in cells, in the order of these: the index of its cell for each, at most `limit`. */
async function firstCells(
  db: EntityManager,
  filter: FavorFilter,
  cells: CellRange[],
  limit: number,
): Promise<number[]> {
  const { sql, parameters } = fromCells(matching(db, filter).select('1', 'one').limit(limit), cells);
  const rows: { at: number }[] = await db
    .createQueryBuilder()
    .select('at::int - 1', 'at')
    .from(`(SELECT at FROM ${sql} LIMIT ${limit})`, 'first')
    .setParameters(parameters)
    .getRawMany();
  return rows.map(({ at }) => at);
}

/**
 * Covers the ring between two distances with cells, larger ones the further beyond `fromKm` they lie, without those
 * that lie wholly outside the rectangle of the search.
 */
function ringCells({ near, bounds }: Pick<FavorFilter, 'near' | 'bounds'>, fromKm: number, toKm: number): CellRange[] {
  const inner = Math.max(0, fromKm);
  const widest = bounds ? Math.max(NARROWNESS.shorterSide * shorterSideKm(bounds), NARROWNESS.least * toKm) : Infinity;
  return cellsAround(near, toKm, ({ centre, km, radiusKm }) => {
    if (km + radiusKm < fromKm || (bounds && !mayReach(bounds, centre, radiusKm))) return 'drop';
    const largest = Math.max(COARSENESS.toStart * inner, COARSENESS.beyondStart * (km - inner));
    return radiusKm > Math.min(largest, widest) ? 'split' : 'keep';
  });
}
