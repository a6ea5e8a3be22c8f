import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { FavorSort } from '../../../generated/graphql.ts';
import { Favor } from '../favor.entity.ts';
import { fromCells, KM, matching, type FavorFilter } from '../nearby/nearby-query.ts';
import { allCells, holdsAtLeast } from '../nearby/nearby-radius.ts';
import type { TextSearch } from './text-conditions.ts';

/** Search for favors around a point, in any order. */
export interface SortedSearch extends FavorFilter {
  /** Radius in kilometres, measured to the published point. */
  withinKm: number;
  sort: FavorSort;
  /** Words they must have; without them RELEVANCE has no meaning. */
  text?: TextSearch | undefined;
}

/** Position of a row in a sorted list: what it is sorted by, then its id. */
export interface SortedPosition {
  keys: (number | string)[];
  id: string;
}

/**
 * Hits, the nearest first, whose words are looked at for the order of the best match; those beyond come after them by
 * distance. Looking takes some 30 µs a hit, and a common word has thousands.
 */
const RANKED = 200;

/** Key of hits beyond {@link RANKED}, after every rank. */
const UNRANKED = 99;

/** An order: SQL of its keys with their types, all and the id in one direction. */
interface Order {
  keys: readonly (readonly [sql: string, type: string])[];
  direction: 'ASC' | 'DESC';
}

/**
 * Listed favors in a circle from which on an order walks its index instead of reading the circle: with as many, a page
 * is found soon.
 */
const CROWDED = 2_000;

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

/** SQL of rows to choose a page from, with its parameters. */
interface Source {
  sql: string;
  parameters: Record<string, unknown>;
}

const wanted = (db: EntityManager, search: SortedSearch): SelectQueryBuilder<Favor> => {
  const query = matching(db, search);
  if (search.text) query.andWhere(search.text.sql, search.text.parameters);
  return query;
};

/**
 * Returns a FROM item with the id, kilometres and keys of every favor that a search finds, and some beyond its radius.
 * Words are looked up in their index; without words the cells of the circle are read.
 */
function found(db: EntityManager, search: SortedSearch, { keys }: Order): Source {
  const query = wanted(db, search).select('favor.id', 'id').addSelect(KM, 'km');
  const isRanked = search.text && search.sort === 'RELEVANCE';
  if (isRanked) query.addSelect(search.text?.first ?? 'false', 'first');
  if (!isRanked) keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`));
  if (!search.text) return fromCells(query, allCells(search));
  // Keys are computed after that: how well words match takes longer than where it is.
  query.andWhere(`${KM} <= :withinKm`);
  const hits = query.offset(0).getQuery();
  return { sql: `(${isRanked ? ranked(hits, keys[0]![0]) : hits}) AS found`, parameters: query.getParameters() };
}

/** Returns SQL that adds to hits with their kilometres how well their words match, for the nearest {@link RANKED}. */
const ranked = (hits: string, rank: string) =>
  `SELECT id, km, CASE WHEN place <= ${RANKED} THEN (SELECT ${rank} FROM favors favor WHERE favor.id = hit.id)
     ELSE ${UNRANKED} END AS key0, km AS key1
   FROM (SELECT id, km, row_number() OVER (ORDER BY first DESC, km, id) AS place FROM (${hits}) AS near) AS hit`;

/** Returns a FROM item like {@link found} that stops at the end of a page, walking the index of the order. */
function walked(
  db: EntityManager,
  search: SortedSearch,
  order: Order,
  after: SortedPosition | undefined,
  limit: number,
): Source {
  const { keys, direction } = order;
  const conditions = search.conditions?.map(({ sql, indexed, parameters }) => ({
    sql: search.sort === 'NEWEST' ? sql : (indexed ?? sql),
    parameters,
  }));
  const query = wanted(db, { ...search, conditions })
    .select('favor.id', 'id')
    .addSelect(KM, 'km')
    .andWhere(`${KM} <= :withinKm`);
  keys.forEach(([sql], index) => query.addSelect(sql, `key${index}`).addOrderBy(sql, direction));
  query.addOrderBy('favor.id', direction).limit(limit);
  if (after)
    query.andWhere(
      beyond(
        order,
        keys.map(([sql]) => sql),
        'favor.id',
      ),
    );
  return { sql: `(${query.getQuery()}) AS found`, parameters: query.getParameters() };
}

/** Returns the SQL condition of rows after the position with the parameters :after0 … and :afterId. */
function beyond({ keys, direction }: Order, columns: readonly string[], id: string): string {
  const values = keys.map(([, type], index) => `CAST(:after${index} AS ${type})`);
  return `(${[...columns, id].join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${values.join(', ')}, CAST(:afterId AS bigint))`;
}

/** Orders that have an index to walk. */
const INDEXED: readonly FavorSort[] = ['NEWEST', 'SOONEST', 'BEST_PAID'];

const walks = async (db: EntityManager, search: SortedSearch): Promise<boolean> =>
  !search.text && INDEXED.includes(search.sort) && (await holdsAtLeast(db, { ...search, conditions: [] }, CROWDED));

/** Reads one page of a search in its order. */
export async function findSorted(
  db: EntityManager,
  search: SortedSearch,
  { first, after }: { first: number; after?: SortedPosition | undefined },
): Promise<{ rows: { favor: Favor; position: SortedPosition }[]; hasNextPage: boolean }> {
  const order = orderOf(search);
  const { keys, direction } = order;
  const limit = first + 1;
  const source = (await walks(db, search)) ? walked(db, search, order, after, limit) : found(db, search, order);
  const names = keys.map((_, index) => `key${index}`);
  const sorted = [...names, 'id'].map((name) => `${name} ${direction}`).join(', ');
  const rest = after ? `AND ${beyond(order, names, 'id')}` : '';
  const page = `(SELECT id, ${names.join(', ')} FROM ${source.sql} WHERE km <= :withinKm ${rest} ORDER BY ${sorted} LIMIT ${limit})`;
  const query = db
    .createQueryBuilder(Favor, 'favor')
    .innerJoin(page, 'page', 'page.id = favor.id')
    .setParameters({ ...source.parameters, withinKm: search.withinKm, afterId: after?.id });
  after?.keys.forEach((key, index) => query.setParameter(`after${index}`, key));
  for (const name of names) query.addSelect(`page.${name}`, name).addOrderBy(`page.${name}`, direction);
  const { entities, raw } = await query.addOrderBy('page.id', direction).getRawAndEntities<Record<string, number>>();
  const rows = entities.map((favor, index) => ({
    favor,
    position: { keys: names.map((name) => raw[index]![name]!), id: favor.id },
  }));
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** Counts the favors that a search finds, up to `most`. */
export async function countFound(db: EntityManager, search: SortedSearch, most: number): Promise<number> {
  const { sql, parameters } = found(db, search, { keys: [], direction: 'ASC' });
  const [row] = await db
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from(`(SELECT 1 FROM ${sql} WHERE km <= :withinKm LIMIT ${most})`, 'counted')
    .setParameters({ ...parameters, withinKm: search.withinKm })
    .getRawMany<{ count: number }>();
  return row!.count;
}
