import type { EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { cellAt } from './nearby-cells.ts';
import { fromCells, KM, matching, type FavorFilter } from './nearby-query.ts';
import { searchRadius, likelyRadius, type Stretch } from './nearby-radius.ts';

/** Which favors to look for around a point. */
export interface NearbySearch extends FavorFilter {
  /** At most this many kilometres away, by the published point. */
  withinKm: number;
  /** How many rows to answer. */
  first: number;
  /** The place of the last row already seen. */
  after?: NearbyPlace | undefined;
}

/** A row's place in the list: nearest first, then by id. */
export interface NearbyPlace {
  km: number;
  id: string;
}

/** A favor found, and how many kilometres away it is shown. */
export interface NearbyFavor {
  favor: Favor;
  km: number;
}

const BEFORE_ALL: NearbyPlace = { km: -1, id: '0' };
const LAST_ID = String(2n ** 63n - 1n);

/** The H3 cell a favor with this published point is filed under. */
export const cellsOf = (published: Point): Pick<Favor, 'h3Res8'> => ({ h3Res8: cellAt(published) });

/**
 * One page of favors around a point, nearest published point first (docs/decisions/nearby-cells.md). It reads as far as holds a
 * page where many people live; where that was not enough it asks the index how far to look, and reads on.
 */
export async function findNearby(
  db: EntityManager,
  search: NearbySearch,
): Promise<{ rows: NearbyFavor[]; hasNextPage: boolean }> {
  const rows: NearbyFavor[] = [];
  let after = search.after ?? BEFORE_ALL;
  for (
    let stretch = likelyRadius(search, after.km);
    ;
    stretch = await searchRadius(db, search, after.km, search.first + 1 - rows.length)
  ) {
    rows.push(...(await readStretch(db, search, after, stretch, search.first + 1 - rows.length)));
    if (rows.length > search.first || stretch.toKm >= search.withinKm) break;
    after = { km: stretch.toKm, id: LAST_ID };
  }
  return { rows: rows.slice(0, search.first), hasNextPage: rows.length > search.first };
}

async function readStretch(
  db: EntityManager,
  search: NearbySearch,
  after: NearbyPlace,
  { toKm, cells }: Stretch,
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
