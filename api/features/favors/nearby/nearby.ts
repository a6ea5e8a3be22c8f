import type { EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { cellAt } from './nearby-cells.ts';
import { fromCells, KM, matching, type FavorFilter } from './nearby-query.ts';
import { likelyRadius, searchRadius, type SearchRange } from './nearby-radius.ts';

/** Search for favors around a point. */
export interface NearbySearch extends FavorFilter {
  /** Radius in kilometres, measured to the published point. */
  withinKm: number;
  /** Page size. */
  first: number;
  /** Position of the last row of the page before. */
  after?: NearbyPosition | undefined;
}

/** Position of a row in the list, which is ordered by distance, then id. */
export interface NearbyPosition {
  km: number;
  id: string;
}

/** A favor found, with the kilometres to its published point. */
export interface NearbyFavor {
  favor: Favor;
  km: number;
}

const BEFORE_ALL: NearbyPosition = { km: -1, id: '0' };
const LAST_ID = String(2n ** 63n - 1n);

/** Derives the cell column of a favor from its published point. */
export const cellsOf = (published: Point): Pick<Favor, 'h3Res8'> => ({ h3Res8: cellAt(published) });

/**
 * Reads one page of favors around a point, nearest published point first (docs/decisions/nearby-cells.md). The first
 * range holds a page where many people live; where it was not enough, the index says how far the next one has to go.
 */
export async function findNearby(
  db: EntityManager,
  search: NearbySearch,
): Promise<{ rows: NearbyFavor[]; hasNextPage: boolean }> {
  const rows: NearbyFavor[] = [];
  let after = search.after ?? BEFORE_ALL;
  let range = likelyRadius(search, after.km);
  for (;;) {
    rows.push(...(await readRange(db, search, after, range, search.first + 1 - rows.length)));
    if (rows.length > search.first || range.toKm >= search.withinKm) break;
    after = { km: range.toKm, id: LAST_ID };
    range = await searchRadius(db, search, after.km, search.first + 1 - rows.length);
  }
  return { rows: rows.slice(0, search.first), hasNextPage: rows.length > search.first };
}

async function readRange(
  db: EntityManager,
  search: NearbySearch,
  after: NearbyPosition,
  { toKm, cells }: SearchRange,
  limit: number,
): Promise<NearbyFavor[]> {
  const { sql, parameters } = fromCells(matching(db, search).select('favor.id', 'id').addSelect(KM, 'km'), cells);
  const page = `(SELECT id, km FROM ${sql} WHERE km <= :toKm AND (km, id) > (:afterKm, :afterId) ORDER BY km, id LIMIT ${limit})`;
  const { entities, raw } = await db
    .createQueryBuilder(Favor, 'favor')
    .innerJoin(page, 'page', 'page.id = favor.id')
    .addSelect('page.km', 'km')
    .setParameters({ ...parameters, toKm, afterKm: after.km, afterId: after.id })
    .orderBy('page.km')
    .addOrderBy('page.id')
    .getRawAndEntities<{ km: number }>();
  return entities.map((favor, index) => ({ favor, km: raw[index]!.km }));
}
