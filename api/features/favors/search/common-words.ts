import type { EntityManager } from 'typeorm';
import { findNearby } from '../nearby/nearby.ts';
import { fromCells, KM, matching } from '../nearby/nearby-query.ts';
import { allCells, searchRadius } from '../nearby/nearby-radius.ts';
import type { FavorCondition } from '../listed-favors.ts';
import {
  readPage,
  UNRANKED,
  type Order,
  type PageAsked,
  type SortedPage,
  type SortedSearch,
  type Source,
} from './sorted-page.ts';
import type { Shares } from './selectivity.ts';
import type { TextSearch } from './text-conditions.ts';

/** Search for words that many favors have: a page of it is found near the point, not among all hits. */
type CommonSearch = SortedSearch & { text: TextSearch };

/** Most favors around a point that are looked at for a page. */
const LOOKED_AT = 1_000;

/** Times as many favors as it was asked for that `searchRadius` finds at least. */
const SPARE = 3;

/** Favors of which it is looked at how well their words match: that takes some 30 µs each. */
const RANKED_COMMON = 60;

/** An id after all others. */
const LAST_ID = String(2n ** 63n - 1n);

/**
 * Returns the conditions of a search within a radius. As CASE: what is cheap to ask comes first, and words, which take
 * some 6 µs a row, are looked at only where the cells reach no farther.
 */
function conditionsOf({ conditions = [], text }: CommonSearch, withinKm: number): FavorCondition[] {
  const cheap = [`${KM} <= :wordsWithinKm`, ...conditions.map(({ sql }) => `(${sql})`)].join(' AND ');
  const parameters = Object.assign({}, text.parameters, ...conditions.map((condition) => condition.parameters));
  return [{ sql: `CASE WHEN ${cheap} THEN ${text.row} END`, parameters: { ...parameters, wordsWithinKm: withinKm } }];
}

/** Returns how many favors around a point most likely hold so many that a search finds. */
const enoughFor = (wanted: number, { words, all }: Shares): number =>
  Math.ceil(Math.min(LOOKED_AT, wanted / (all || words || 1)) / SPARE);

/** Rings that are read before the index of words is: what else is asked is rarer than it seemed. */
const MOST_RINGS = 3;

/** Times as many favors as in the ring before that are looked at in the next: words are rarer here than elsewhere. */
const GROWTH = 4;

/** Reads one page of favors with common words, the nearest first; null where too much would have to be read for it. */
export async function findCommonNearest(
  db: EntityManager,
  search: CommonSearch,
  { first, after }: PageAsked,
  shares: Shares,
): Promise<SortedPage | null> {
  let position = after ? { km: Number(after.keys[0]), id: after.id } : { km: -1, id: '0' };
  const rows: SortedPage['rows'] = [];
  for (let ring = 0; ring < MOST_RINGS; ring += 1) {
    const wanted = first + 1 - rows.length;
    const enough = enoughFor(2 * wanted * GROWTH ** ring, shares);
    const range = await searchRadius(db, { ...search, conditions: [] }, position.km, enough);
    const near = {
      ...search,
      withinKm: range.toKm,
      range,
      conditions: conditionsOf(search, range.toKm),
      first: wanted,
    };
    const found = await findNearby(db, { ...near, after: position });
    rows.push(...found.rows.map(({ favor, km }) => ({ favor, position: { keys: [km], id: favor.id } })));
    if (rows.length > first || range.toKm >= search.withinKm)
      return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
    position = { km: range.toKm, id: LAST_ID };
  }
  return null;
}

/**
 * Reads one page of favors with common words, best match first: by how well they match within a radius that holds
 * enough of them, which the cursors keep, and by distance alone beyond.
 */
export async function findCommonRelevant(
  db: EntityManager,
  search: CommonSearch,
  order: Order,
  { first, after }: PageAsked,
  shares: Shares,
): Promise<SortedPage> {
  const enough = enoughFor(RANKED_COMMON, shares);
  const rankedKm = after?.rankedKm ?? (await searchRadius(db, { ...search, conditions: [] }, -1, enough)).toKm;
  const isBeyond = after?.keys[0] === UNRANKED;
  const ranked = isBeyond
    ? []
    : (await readPage(db, search, order, near(db, search, order, rankedKm), { first: first + 1, after })).rows;
  const { hasNextPage, rows } = await beyond(db, search, rankedKm, shares, {
    first: first + 1 - ranked.length,
    after: isBeyond ? after : undefined,
  });
  const all = [...ranked, ...rows].map(({ favor, position }) => ({ favor, position: { ...position, rankedKm } }));
  return { rows: all.slice(0, first), hasNextPage: hasNextPage || all.length > first };
}

/** Returns a FROM item with the hits within a radius, and those that come before all others wherever they are. */
function near(db: EntityManager, search: CommonSearch, { keys }: Order, rankedKm: number): Source {
  const hits = (conditions: readonly FavorCondition[] | undefined) => {
    const query = matching(db, { ...search, conditions }).select('favor.id', 'id');
    keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`));
    return query.addSelect(KM, 'km').setParameters({ rankedKm, ...search.text.parameters });
  };
  const { sql, parameters } = fromCells(
    hits(conditionsOf(search, rankedKm)),
    allCells({ ...search, withinKm: rankedKm }),
  );
  const parts = [`SELECT id, km, key0, key1 FROM ${sql} WHERE km <= :rankedKm`];
  if (search.text.first) {
    const first = hits(search.conditions).andWhere(search.text.first.sql).andWhere(`${KM} > :rankedKm`);
    parts.push(`SELECT id, km, key0, key1 FROM (${first.getQuery()}) AS first`);
  }
  return { sql: `(${parts.join(' UNION ALL ')}) AS found`, parameters };
}

/** Reads favors beyond a radius, the nearest first. */
async function beyond(
  db: EntityManager,
  search: CommonSearch,
  rankedKm: number,
  shares: Shares,
  { first, after }: PageAsked,
): Promise<SortedPage> {
  if (first <= 0 || rankedKm >= search.withinKm) return { rows: [], hasNextPage: false };
  const { first: isFirst, parameters } = search.text;
  const conditions = [
    ...conditionsOf(search, search.withinKm),
    ...(isFirst ? [{ sql: `NOT ${isFirst.sql}`, parameters }] : []),
  ];
  const position = after ? { km: Number(after.keys[1]), id: after.id } : { km: rankedKm, id: LAST_ID };
  const enough = enoughFor(2 * (first + 1) * GROWTH, shares);
  const range = await searchRadius(db, { ...search, conditions: [] }, position.km, enough);
  const { rows, hasNextPage } = await findNearby(db, { ...search, conditions, first, after: position, range });
  return {
    rows: rows.map(({ favor, km }) => ({ favor, position: { keys: [UNRANKED, km], id: favor.id } })),
    hasNextPage,
  };
}
