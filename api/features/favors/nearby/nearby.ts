import type { EntityManager } from 'typeorm';
import type { Point } from '../../places/distance.rules.ts';
import type { Favor } from '../favor.entity.ts';
import { cellAt } from '../../places/nearby-cells.ts';
import { densityKey, likelyRadius, rememberRadius, searchRadius, type SearchRange } from './nearby-radius.ts';
import { readRange, type NearbyFavor, type NearbyPosition, type RangeSearch } from './read-range.ts';

/** Search for favors around a point. */
export interface NearbySearch extends RangeSearch {
  /** Radius in kilometres, measured to the published point. */
  withinKm: number;
  /** Page size. */
  first: number;
  /** Position of the last row of the page before. */
  after?: NearbyPosition | undefined;
  /** The range to read first, where it is known better than by how close favors lay lately. */
  range?: SearchRange | undefined;
}

const BEFORE_ALL: NearbyPosition = { km: -1, id: '0' };
const LAST_ID = String(2n ** 63n - 1n);

/** Derives the cell column of a favor from its published point. */
export const cellsOf = (published: Point): Pick<Favor, 'h3Res8'> => ({ h3Res8: cellAt(published) });

/**
 * Reads one page of favors around a point, nearest published point first (docs/decisions/nearby-cells.md). The first
 * range most likely holds a page; where it was not enough, the index says how far the next one has to go.
 */
export async function findNearby(
  db: EntityManager,
  search: NearbySearch,
): Promise<{ rows: NearbyFavor[]; hasNextPage: boolean }> {
  const rows: NearbyFavor[] = [];
  const wanted = search.first + 1;
  const fromKm = (search.after ?? BEFORE_ALL).km;
  let after = search.after ?? BEFORE_ALL;
  const density = densityKey(search);
  let range = search.range ?? likelyRadius(search, density, fromKm, wanted);
  for (;;) {
    rows.push(...(await readRange(db, search, after, range, wanted - rows.length)));
    if (rows.length === wanted || range.toKm >= search.withinKm) break;
    after = { km: range.toKm, id: LAST_ID };
    range = await searchRadius(db, search, after.km, wanted - rows.length);
  }
  rememberRadius(density, {
    fromKm,
    toKm: rows.length === wanted ? rows.at(-1)!.km : search.withinKm,
    found: rows.length,
  });
  return { rows: rows.slice(0, search.first), hasNextPage: rows.length === wanted };
}
