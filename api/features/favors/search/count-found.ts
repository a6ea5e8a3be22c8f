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

/**
 * Counts the favors that a search finds, up to `most`: all of them where an index finds them, else those among the
 * nearest {@link LOOKED_AT} listed ones.
 */
export async function countFound(db: EntityManager, search: SortedSearch, most: number): Promise<FoundCount> {
  const few = await fewRows(db, search);
  const { text } = search;
  const isRare = text !== undefined && (few !== null || (await sharesOf(db, { ...search, text })).words === 0);
  if (!few && !isRare) return countNearest(db, search, most);
  const { sql, parameters } = found(db, search, { keys: [] }, few);
  const [row] = await db
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from(`(SELECT 1 FROM ${sql} WHERE km <= :withinKm LIMIT ${most})`, 'counted')
    .setParameters({ ...parameters, withinKm: search.withinKm })
    .getRawMany<{ count: number }>();
  return { count: row!.count, isComplete: row!.count < most };
}

async function countNearest(db: EntityManager, search: SortedSearch, most: number): Promise<FoundCount> {
  const { text, conditions = [], withinKm } = search;
  const listed = matching(db, { ...search, conditions: [] }).select('favor.*');
  const cells = allCells(search).toSorted((a, b) => a.km - b.km);
  const near = fromCells(listed.andWhere(`${KM} <= :withinKm`), cells);
  const wanted = [...conditions, ...(text ? [{ sql: text.row, parameters: text.parameters }] : [])];
  const fits = wanted.map(({ sql }) => `(${sql})`).join(' AND ') || 'TRUE';
  const count = db
    .createQueryBuilder(Favor, 'favor')
    .select(`count(*) FILTER (WHERE ${fits})::int`, 'count')
    .addSelect('count(*)::int', 'seen')
    .getQuery();
  const rows = `SELECT found.* FROM ${near.sql} LIMIT ${LOOKED_AT}`;
  const [row] = await db
    .createQueryBuilder()
    .select('count, seen')
    .from(`(${readFrom(count, rows)})`, 'counted')
    .setParameters(Object.assign({ ...near.parameters, withinKm }, ...wanted.map(({ parameters }) => parameters)))
    .getRawMany<{ count: number; seen: number }>();
  return { count: Math.min(row!.count, most), isComplete: row!.count < most && row!.seen < LOOKED_AT };
}
