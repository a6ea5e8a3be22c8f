import type { EntityManager } from 'typeorm';
import { Favor } from '../favor.entity.ts';
import { fromCells, KM, matching, readFrom } from '../nearby/nearby-query.ts';
import { allCells } from '../nearby/nearby-radius.ts';
import { fewRows, sharesOf } from './selectivity.ts';
import { found } from './sorted-favors.ts';
import type { SortedSearch } from './sorted-page.ts';

/** Listed favors of a circle that are looked at for a count, the nearest first; each takes some 6 µs. */
const LOOKED_AT = 1_200;

/** Number of favors that a search finds. */
export interface FoundCount {
  count: number;
  /** False where there may be more than were counted. */
  isComplete: boolean;
}

/** Number of favors that a search finds, in parts. */
export interface FoundParts extends FoundCount {
  /** Favors of each part, by its number; a part without any is missing. */
  parts: ReadonlyMap<number, number>;
}

/** Row of a count in parts; of favors that were looked at and do not fit, `part` is null. */
interface Part {
  part: number | null;
  count: number;
}

/**
 * Counts the favors that a search finds, up to `most`: all of them where an index finds them, else those among the
 * nearest {@link LOOKED_AT} listed ones.
 */
export async function countFound(db: EntityManager, search: SortedSearch, most: number): Promise<FoundCount> {
  const { count, isComplete } = await countParts(db, search, most, '0');
  return { count, isComplete };
}

/**
 * Counts the favors that a search finds as {@link countFound} does, those of each part by themselves.
 * @param part SQL of the number of the part to which a row of `favor` belongs.
 */
export async function countParts(
  db: EntityManager,
  search: SortedSearch,
  most: number,
  part: string,
): Promise<FoundParts> {
  const few = await fewRows(db, search);
  const { text } = search;
  const isRare = text !== undefined && (few !== null || (await sharesOf(db, { ...search, text })).words === 0);
  if (!few && !isRare) return countNearest(db, search, most, part);
  const { sql, parameters } = found(db, search, { keys: [[part, 'int']] }, few);
  const rows = await db
    .createQueryBuilder()
    .select('part')
    .addSelect('count(*)::int', 'count')
    .from(`(SELECT key0 AS part FROM ${sql} WHERE km <= :withinKm LIMIT ${most})`, 'counted')
    .groupBy('part')
    .setParameters({ ...parameters, withinKm: search.withinKm })
    .getRawMany<Part>();
  return addedUp(rows, ({ count }) => count < most);
}

async function countNearest(db: EntityManager, search: SortedSearch, most: number, part: string): Promise<FoundParts> {
  const { text, conditions = [], withinKm } = search;
  const listed = matching(db, { ...search, conditions: [] }).select('favor.*');
  const cells = allCells(search).toSorted((a, b) => a.km - b.km);
  const near = fromCells(listed.andWhere(`${KM} <= :withinKm`), cells);
  const wanted = [...conditions, ...(text ? [{ sql: text.row, parameters: text.parameters }] : [])];
  const fits = wanted.map(({ sql }) => `(${sql})`).join(' AND ') || 'TRUE';
  const count = db
    .createQueryBuilder(Favor, 'favor')
    .select(`CASE WHEN ${fits} THEN ${part} END`, 'part')
    .addSelect('count(*)::int', 'count')
    .groupBy('1')
    .getQuery();
  const looked = `SELECT found.* FROM ${near.sql} LIMIT ${LOOKED_AT}`;
  const rows = await db
    .createQueryBuilder()
    .select('part')
    .addSelect('count')
    .from(`(${readFrom(count, looked)})`, 'counted')
    .setParameters(Object.assign({ ...near.parameters, withinKm }, ...wanted.map(({ parameters }) => parameters)))
    .getRawMany<Part>();
  const { parts, count: all, isComplete } = addedUp(rows, ({ count, seen }) => count < most && seen < LOOKED_AT);
  return { parts, count: Math.min(all, most), isComplete };
}

/** Adds up the parts of a count; `isComplete` tells by what fits and by what was looked at whether that is all. */
function addedUp(rows: readonly Part[], isComplete: (sums: { count: number; seen: number }) => boolean): FoundParts {
  const parts = new Map(rows.flatMap(({ part, count }) => (part === null ? [] : [[part, count]])));
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const sums = { count: sum(parts.values()), seen: sum(rows.map(({ count }) => count)) };
  return { parts, count: sums.count, isComplete: isComplete(sums) };
}
