import type { EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import { cellsAround, type CellRange } from './nearby-cells.ts';
import { endsAfter, type FavorFilter } from './nearby-query.ts';

/** How far the next part of a list goes, and the cells it lies in; null for everywhere. */
export interface Stretch {
  toKm: number;
  cells: CellRange[] | null;
}

/** A filter, and how far it is looked. */
interface Search extends FavorFilter {
  withinKm: number;
}

/** Where many people live a page lies in a circle of this radius, or in a ring of the same area. */
const LIKELY_KM = 1;

/** The index is asked first about a ring of the area of this circle, then about everything. */
const ASKED_KM = 4;

/** How large a cell may be: a part of how far behind the beginning it lies, and of how far that is. Small ones cost looks, large ones rows. */
const COARSENESS = { behind: 0.6, away: 0.05 };

/** Of twice as many favors as are wanted enough lie nearer than the cell in which the last one was found. */
const SPARE = 2;

const ringBehind = (fromKm: number, km: number) => Math.hypot(Math.max(0, fromKm), km);

/** A first stretch from `fromKm` on, without asking. Only open favors are filed by cells. */
export function likelyRadius({ near, withinKm, status }: Search, fromKm: number): Stretch {
  if (status !== 'OPEN') return { toKm: withinKm, cells: null };
  const toKm = Math.min(withinKm, ringBehind(fromKm, LIKELY_KM));
  return { toKm, cells: ringCells(near, fromKm, toKm) };
}

/** A stretch from `fromKm` on that most likely holds so many open favors, or goes to the end and leaves out empty cells. */
export async function searchRadius(
  db: EntityManager,
  search: Search,
  fromKm: number,
  wanted: number,
): Promise<Stretch> {
  const ringKm = ringBehind(fromKm, ASKED_KM);
  const ring = ringKm < search.withinKm ? await ask(db, search, fromKm, ringKm, wanted) : null;
  return ring?.holdsEnough ? ring : ask(db, search, fromKm, search.withinKm, wanted);
}

async function ask(
  db: EntityManager,
  search: Search,
  fromKm: number,
  toKm: number,
  wanted: number,
): Promise<Stretch & { holdsEnough: boolean }> {
  const cells = ringCells(search.near, fromKm, toKm).sort((a, b) => a.km - b.km);
  const ahead = cells.filter(({ km }) => km > fromKm);
  const found = await firstCells(db, search, ahead, SPARE * wanted);
  if (found.length === SPARE * wanted) {
    const last = ahead[found.at(-1)!]!;
    const endKm = Math.min(toKm, last.km + last.reach / 2);
    return { holdsEnough: true, toKm: endKm, cells: cells.filter(({ km, reach }) => km - reach <= endKm) };
  }
  const occupied = new Set(found.map((at) => ahead[at]));
  return { holdsEnough: false, toKm, cells: cells.filter((cell) => cell.km <= fromKm || occupied.has(cell)) };
}

/** In which of these cells, in their order, the first so many open favors are; each cell as often as it has any. */
async function firstCells(db: EntityManager, filter: FavorFilter, cells: CellRange[], most: number): Promise<number[]> {
  const { category } = filter;
  const rows: { at: number }[] = await db.query(
    `SELECT at::int - 1 AS at FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS cell (low, high, at)
     CROSS JOIN LATERAL (
       SELECT FROM favors WHERE listed AND h3_8 BETWEEN low AND high AND expires_at > $3 ${category ? 'AND category = $4' : ''} LIMIT ${most}
     ) AS found
     LIMIT ${most}`,
    [cells.map(({ low }) => low), cells.map(({ high }) => high), endsAfter(filter), ...(category ? [category] : [])],
  );
  return rows.map(({ at }) => at);
}

/** Cells that hold every favor more than `fromKm` and at most `toKm` away; the further behind `fromKm`, the larger. */
function ringCells(near: Point, fromKm: number, toKm: number): CellRange[] {
  const inner = Math.max(0, fromKm);
  return cellsAround(near, toKm, ({ km, reach }) => {
    if (km + reach < fromKm) return 'drop';
    return reach > Math.max(COARSENESS.away * inner, COARSENESS.behind * (km - inner)) ? 'split' : 'keep';
  });
}
