import { LRUCache } from 'lru-cache';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Favor } from '../favor.entity.ts';
import type { FavorCondition } from '../listed-favors.ts';
import { readFrom, type FavorFilter } from '../nearby/nearby-query.ts';
import type { Source } from './sorted-page.ts';
import type { TextSearch } from './text-conditions.ts';

/** Most rows of a range of prices or times that are read one by one, whatever else is asked. */
const FEW = 1_500;

/** Rows of a range that take no longer to read than it takes to judge how common words are; each takes some 2 µs. */
const READ_AT_ONCE = 800;

/** Newest favors that are looked at for how common words are, and hits among them from which on words are common. */
const SAMPLE = 300;
const COMMON = 6;

/**
 * Conditions of which it is remembered how many favors meet them, and for how many milliseconds: that decides by what
 * favors are found, never which. People turn pages, and many look for the same.
 */
const REMEMBERED = { max: 2_000, ttl: 60_000 };

/** A search with the words it looks for. */
type Sought = FavorFilter & { text?: TextSearch | undefined };

/** Favors of a narrow range of prices or times. */
export interface FewRows {
  /** SQL that reads them by the index of their order, as rows of `favor`; OFFSET keeps the planner to that. */
  rows: string;
  /** Conditions of the search besides the range. */
  conditions: readonly FavorCondition[];
  /** Parameters of the range, by name. */
  parameters: Record<string, unknown>;
}

/**
 * Returns the favors in the narrowest range of prices or times of a search; null where each range holds more than
 * {@link FEW}, or where rare words are found sooner by theirs.
 */
export async function fewRows(db: EntityManager, search: Sought): Promise<FewRows | null> {
  const { status, conditions = [], text } = search;
  if (status !== 'OPEN') return null;
  for (const order of ['SOONEST', 'BEST_PAID'] as const) {
    const ranges = conditions.filter(({ indexed }) => indexed?.order === order);
    if (ranges.length === 0) continue;
    const parameters: Record<string, unknown> = Object.assign({}, ...ranges.map(({ parameters }) => parameters));
    const query = db
      .createQueryBuilder(Favor, 'favor')
      .where(['favor.listed', ...ranges.map(({ indexed }) => indexed!.sql)].join(' AND '));
    const count = await countOf(db, ranges, query.clone());
    if (text && count > READ_AT_ONCE && (await sharesOf(db, { ...search, text })).words === 0) return null;
    if (count > FEW) continue;
    const others = conditions.filter((condition) => !ranges.includes(condition));
    return { rows: query.select('favor.*').offset(0).getQuery(), conditions: others, parameters };
  }
  return null;
}

/** Numbers of favors in ranges, by the conditions of these. */
const counts = new LRUCache<string, number>(REMEMBERED);

/** Returns what stands for conditions in a memory: the same within a minute, though some begin where now is. */
const keyOf = (conditions: readonly FavorCondition[]): string =>
  JSON.stringify(conditions.map(({ sql, parameters }) => [sql, Object.values(parameters).map(inMinutes)]));

const inMinutes = (value: unknown): unknown => (value instanceof Date ? Math.floor(value.getTime() / 60_000) : value);

/** Counts the favors of a range, up to one more than {@link FEW}. */
async function countOf(
  db: EntityManager,
  ranges: readonly FavorCondition[],
  query: SelectQueryBuilder<Favor>,
): Promise<number> {
  const key = keyOf(ranges);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const first = query.select('1', 'one').limit(FEW + 1);
  const [row] = await db
    .createQueryBuilder()
    .select('count(*)::int', 'count')
    .from(`(${first.getQuery()})`, 'first')
    .setParameters(Object.assign({}, ...ranges.map(({ parameters }) => parameters)) as object)
    .getRawMany<{ count: number }>();
  counts.set(key, row!.count);
  return row!.count;
}

/** Returns a query of `favor`, with {@link FewRows.conditions} among its own, as SQL that reads few rows. */
export function readFew(query: SelectQueryBuilder<Favor>, { rows, parameters }: FewRows): Source {
  return { sql: readFrom(query.getQuery(), rows), parameters: { ...query.getParameters(), ...parameters } };
}

/** Shares of listed favors, from 0 to 1. */
export interface Shares {
  /** Those that have the words of a search; 0 where they are rare. */
  words: number;
  /** Those that meet its conditions too. */
  all: number;
}

/**
 * Returns how common the words of a search are, judged by the newest favors. Rare words are looked up in their index.
 * Of common ones it would give thousands of rows (3 µs each) to choose a page from; a page is found sooner in the order
 * of the list.
 */
export async function sharesOf(
  db: EntityManager,
  { text, conditions = [] }: Sought & { text: TextSearch },
): Promise<Shares> {
  const key = keyOf([text, ...conditions]);
  const known = remembered.get(key);
  if (known) return known;
  const shares = await readShares(db, text, conditions);
  remembered.set(key, shares);
  return shares;
}

/** Shares by the words and conditions of searches. */
const remembered = new LRUCache<string, Shares>(REMEMBERED);

async function readShares(db: EntityManager, text: TextSearch, conditions: readonly FavorCondition[]): Promise<Shares> {
  const fits = conditions.map(({ sql }) => `(${sql})`).join(' AND ') || 'TRUE';
  const newest = db
    .createQueryBuilder(Favor, 'favor')
    .select(text.row, 'has')
    .addSelect(fits, 'fits')
    .where('favor.listed')
    .orderBy('favor.createdAt', 'DESC')
    .addOrderBy('favor.id', 'DESC')
    .limit(SAMPLE);
  const [row] = await db
    .createQueryBuilder()
    .select('count(*) FILTER (WHERE has)::int', 'words')
    .addSelect('count(*) FILTER (WHERE has AND fits)::int', 'all')
    .addSelect('count(*)::int', 'seen')
    .from(`(${newest.getQuery()})`, 'sample')
    .setParameters(Object.assign({}, text.parameters, ...conditions.map(({ parameters }) => parameters)) as object)
    .getRawMany<{ words: number; all: number; seen: number }>();
  const { words, all, seen } = row!;
  return seen === SAMPLE && words >= COMMON ? { words: words / seen, all: all / seen } : { words: 0, all: 0 };
}
