import type { EntityManager } from 'typeorm';
import type { FavorSort } from '../../../generated/graphql.ts';
import { Favor } from '../favor.entity.ts';
import type { FavorRow } from '../nearby/favor-row.ts';
import type { FavorFilter } from '../nearby/nearby-query.ts';
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
  /** Radius in km within which a search for common words by RELEVANCE looks at how well they match. */
  rankedKm?: number | undefined;
}

/** One page of a sorted list. */
export interface SortedPage {
  rows: { favor: FavorRow; position: SortedPosition }[];
  hasNextPage: boolean;
}

/** Page of a sorted list to read: how many rows, and the position after which they begin. */
export interface PageAsked {
  first: number;
  after?: SortedPosition | undefined;
}

/** Key of hits beyond those that are ranked, after every rank. */
export const UNRANKED = 99;

/** An order: SQL of its keys with their types, all and the id in one direction. */
export interface Order {
  keys: readonly (readonly [sql: string, type: string])[];
  direction: 'ASC' | 'DESC';
}

/** SQL of rows to choose a page from, with its parameters. */
export interface Source {
  sql: string;
  parameters: Record<string, unknown>;
}

/** Returns the SQL condition of rows after the position with the parameters :after0 … and :afterId. */
export function afterPosition({ keys, direction }: Order, columns: readonly string[], id: string): string {
  const values = keys.map(([, type], index) => `CAST(:after${index} AS ${type})`);
  return `(${[...columns, id].join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${values.join(', ')}, CAST(:afterId AS bigint))`;
}

/** Returns the parameters of {@link afterPosition}, by name. */
export const parametersAfter = ({ keys, id }: SortedPosition): Record<string, unknown> => ({
  afterId: id,
  ...Object.fromEntries(keys.map((key, index) => [`after${index}`, key])),
});

/** Reads one page of what a FROM item with id, kilometres and keys holds. */
export async function readPage(
  db: EntityManager,
  { withinKm }: SortedSearch,
  order: Order,
  { sql, parameters }: Source,
  { first, after }: PageAsked,
): Promise<SortedPage> {
  const { keys, direction } = order;
  const limit = first + 1;
  const names = keys.map((_, index) => `key${index}`);
  const sorted = [...names, 'id'].map((name) => `${name} ${direction}`).join(', ');
  const rest = after ? `AND ${afterPosition(order, names, 'id')}` : '';
  const page = `(SELECT id, ${names.join(', ')} FROM ${sql} WHERE km <= :withinKm ${rest} ORDER BY ${sorted} LIMIT ${limit})`;
  const query = db
    .createQueryBuilder(Favor, 'favor')
    .innerJoin(page, 'page', 'page.id = favor.id')
    .setParameters({ ...parameters, withinKm, ...(after && parametersAfter(after)) });
  for (const name of names) query.addSelect(`page.${name}`, name).addOrderBy(`page.${name}`, direction);
  const { entities, raw } = await query.addOrderBy('page.id', direction).getRawAndEntities<Record<string, number>>();
  const rows = entities.map((favor, index) => ({
    favor,
    position: { keys: names.map((name) => raw[index]![name]!), id: favor.id },
  }));
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first };
}
