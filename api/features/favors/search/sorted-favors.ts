import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorSort } from '../../../generated/graphql.ts';
import { Favor } from '../favor.entity.ts';
import { fromCells, KM, matching, parametersOf, readFrom } from '../nearby/nearby-query.ts';
import { allCells, holdsAtLeast } from '../nearby/nearby-radius.ts';
import { findCommonNearest, findCommonRelevant } from './common-words.ts';
import { fewRows, readFew, sharesOf, type FewRows } from './selectivity.ts';
import {
  afterPosition,
  parametersAfter,
  readPage,
  UNRANKED,
  type Order,
  type PageAsked,
  type SortedPage,
  type SortedPosition,
  type SortedSearch,
  type Source,
} from './sorted-page.ts';
import type { TextSearch } from './text-conditions.ts';

/**
 * Hits, the nearest first, whose words are looked at for the order of the best match; those beyond come after them by
 * distance. Looking takes some 30 µs a hit, and a common word has thousands.
 */
const RANKED = 200;

/**
 * Listed favors in a circle from which on an order walks its index instead of reading the circle: with as many, a page
 * is found soon.
 */
const CROWDED = 2_000;

/**
 * Rows of the index of an order that a walk looks at in one go, and how often it does before it gives up: what is
 * wanted is rarer then, and found by another index. Each row takes some 3 µs.
 */
const WALKED = 3_000;
const MOST_WALKS = 3;

const orderOf = ({ sort, text }: SortedSearch): Order => {
  const orders: Record<FavorSort, Order> = {
    NEAREST: { keys: [[KM, 'float8']], direction: 'ASC' },
    NEWEST: { keys: [['favor.createdAt', 'timestamptz']], direction: 'DESC' },
    SOONEST: { keys: [['favor.expiresAt', 'timestamptz']], direction: 'ASC' },
    BEST_PAID: { keys: [['favor.priceCents', 'int']], direction: 'DESC' },
    RELEVANCE: {
      keys: [
        [`CAST(${text?.rank ?? '0'} AS float8)`, 'float8'],
        [KM, 'float8'],
      ],
      direction: 'ASC',
    },
  };
  return orders[sort];
};

/**
 * Returns a FROM item with the id, kilometres and keys of every favor that a search finds, and some beyond its radius.
 * Few rows and words are looked up in their index; without them the cells of the circle are read.
 */
export function found(
  db: EntityManager,
  search: SortedSearch,
  { keys }: Pick<Order, 'keys'>,
  few: FewRows | null,
): Source {
  const { text } = search;
  const query = matching(db, few ? { ...search, conditions: few.conditions } : search)
    .select('favor.id', 'id')
    .addSelect(KM, 'km');
  // As CASE: words take some 6 µs a row, more than all that is asked besides.
  if (text) query.andWhere(few ? `CASE WHEN ${KM} <= :withinKm THEN ${text.row} END` : text.sql, text.parameters);
  const isRanked = text && keys.length === 2;
  if (isRanked) query.addSelect(isFirst(text, few !== null), 'first');
  if (!isRanked) keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`));
  if (!few && !text) return fromCells(query, allCells(search));
  // Keys are computed after that: how well words match takes longer than where it is.
  query.andWhere(`${KM} <= :withinKm`);
  const { sql: hits, parameters } = few
    ? readFew(query, few)
    : { sql: query.offset(0).getQuery(), parameters: query.getParameters() };
  return { sql: `(${isRanked ? ranked(hits, keys[0]![0]) : hits}) AS found`, parameters };
}

/** Returns SQL that is true for rows of `favor` that come before all others; of few rows the words are looked at. */
const isFirst = ({ first }: TextSearch, isFew: boolean): string => (isFew ? first?.row : first?.sql) ?? 'false';

/** Returns SQL that adds to hits with their kilometres how well their words match, for the nearest {@link RANKED}. */
const ranked = (hits: string, rank: string) =>
  `SELECT id, km, CASE WHEN place <= ${RANKED} THEN (SELECT ${rank} FROM favors favor WHERE favor.id = hit.id)
     ELSE ${UNRANKED} END AS key0, km AS key1
   FROM (SELECT id, km, row_number() OVER (ORDER BY first DESC, km, id) AS place FROM (${hits}) AS near) AS hit`;

/** Builds the query of listed favors in an order that has an index, from a position on. */
function inOrder(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  after: SortedPosition | undefined,
): SelectQueryBuilder<Favor> {
  const { keys, direction } = order;
  const walk = db.createQueryBuilder(Favor, 'favor').where('favor.listed').setParameters(parametersOf(search));
  if (search.sort === 'SOONEST') walk.andWhere('favor.expiresAt > :endsAfter');
  for (const { indexed } of search.conditions ?? []) if (indexed?.order === search.sort) walk.andWhere(indexed.sql);
  for (const [sql] of keys) walk.addOrderBy(sql, direction);
  walk.addOrderBy('favor.id', direction);
  if (!after) return walk;
  const columns = keys.map(([sql]) => sql);
  return walk.andWhere(afterPosition(order, columns, 'favor.id')).setParameters(parametersAfter(after));
}

/**
 * Returns a FROM item like {@link found} that stops at the end of a page, or after {@link WALKED} rows, walking the
 * index of the order. Rows come out of a subquery with a limit: the planner takes what is wanted for rarer than it is,
 * and would read every listed favor.
 */
function walked(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  after: SortedPosition | undefined,
  limit: number,
): Source {
  const { keys, direction } = order;
  const query = matching(db, search).select('favor.id', 'id').addSelect(KM, 'km').andWhere(`${KM} <= :withinKm`);
  if (search.text) query.andWhere(search.text.row, search.text.parameters);
  keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`).addOrderBy(sql, direction));
  query.addOrderBy('favor.id', direction).limit(limit);
  // As SELECT: by a number above its guess of the rows, the planner would read and sort all of them.
  const rows = `${inOrder(db, search, order, after).select('favor.*').getQuery()} LIMIT (SELECT ${WALKED})`;
  return { sql: `(${readFrom(query.getQuery(), rows)}) AS found`, parameters: query.getParameters() };
}

/** Returns where a walk that began after a position has ended; null where it came to the end of the index. */
async function endOfWalk(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  after: SortedPosition | undefined,
): Promise<SortedPosition | null> {
  const query = inOrder(db, search, order, after).select('favor.id', 'id');
  order.keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`));
  const row = await query
    .offset(WALKED - 1)
    .limit(1)
    .getRawOne<{ id: string } & Record<string, number>>();
  return row ? { keys: order.keys.map((_, index) => row[`key${index}`]!), id: row.id } : null;
}

/** Orders that have an index to walk. */
const INDEXED: readonly FavorSort[] = ['NEWEST', 'SOONEST', 'BEST_PAID'];

const isCrowded = (db: EntityManager, search: SortedSearch): Promise<boolean> =>
  holdsAtLeast(db, { ...search, conditions: [] }, CROWDED);

/** Reads one page of a search in its order, by what finds it with the fewest rows looked at. */
export async function findSorted(db: EntityManager, search: SortedSearch, page: PageAsked): Promise<SortedPage> {
  const order = orderOf(search);
  const isRanked = page.after?.rankedKm !== undefined;
  const few = isRanked ? null : await fewRows(db, search);
  const seen = few
    ? null
    : search.text
      ? await findCommon(db, search, order, page)
      : await walk(db, search, order, page);
  return seen ?? readPage(db, search, order, found(db, search, order, few), page);
}

/** Reads a page of a search for words in its order, where they are common; null where their index finds it sooner. */
async function findCommon(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  page: PageAsked,
): Promise<SortedPage | null> {
  const common = { ...search, text: search.text! };
  const shares = await sharesOf(db, common);
  if (search.sort === 'RELEVANCE' && (shares.words > 0 || page.after?.rankedKm !== undefined))
    return findCommonRelevant(db, common, order, page, shares);
  if (shares.words === 0) return null;
  return search.sort === 'NEAREST' ? findCommonNearest(db, common, page, shares) : walkOn(db, search, order, page);
}

/** Reads a page without words by the index of its order; null where the cells of the circle give it sooner. */
const walk = async (
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  page: PageAsked,
): Promise<SortedPage | null> =>
  INDEXED.includes(search.sort) && (await isCrowded(db, search)) ? walkOn(db, search, order, page) : null;

/** Walks the index of an order; null where the page is not full after {@link MOST_WALKS}. */
async function walkOn(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  { first, after }: PageAsked,
): Promise<SortedPage | null> {
  const rows: SortedPage['rows'] = [];
  let from = after;
  for (let turn = 0; turn < MOST_WALKS; turn += 1) {
    const wanted = first - rows.length;
    const source = walked(db, search, order, from, wanted + 1);
    const seen = await readPage(db, search, order, source, { first: wanted, after: from });
    rows.push(...seen.rows);
    if (seen.hasNextPage) return { rows, hasNextPage: true };
    const end = await endOfWalk(db, search, order, from);
    if (!end) return { rows, hasNextPage: false };
    from = end;
  }
  return null;
}
