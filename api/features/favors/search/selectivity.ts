import type { EntityManager } from 'typeorm';
import { Favor } from '../favor.entity.ts';
import type { FavorCondition } from '../listed-favors.ts';
import type { FavorFilter } from '../nearby/nearby-query.ts';
import type { TextSearch } from './text-conditions.ts';

/** Most rows of a range of prices or times that are read one by one, whatever else is asked. */
const FEW = 1_500;

/** Newest favors that are looked at for how common words are, and hits among them from which on words are common. */
const SAMPLE = 300;
const COMMON = 6;

/** A search with the words it looks for. */
type Sought = FavorFilter & { text?: TextSearch | undefined };

/**
 * Returns the SQL condition that a row of `favor` is in the narrowest range of prices or times of a search; null where
 * each range holds more than {@link FEW}, or where rare words are found sooner by theirs.
 */
export async function fewRows(db: EntityManager, search: Sought): Promise<string | null> {
  const { status, conditions = [], text } = search;
  if (status !== 'OPEN') return null;
  for (const order of ['SOONEST', 'BEST_PAID'] as const) {
    const ranges = conditions.filter(({ indexed }) => indexed?.order === order);
    if (ranges.length === 0) continue;
    const within = ['favor.listed', ...ranges.map(({ indexed }) => indexed!.sql)].join(' AND ');
    const query = db
      .createQueryBuilder(Favor, 'favor')
      .select('1', 'one')
      .where(within)
      .limit(FEW + 1);
    const [row] = await db
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${query.getQuery()})`, 'first')
      .setParameters(Object.assign({}, ...ranges.map(({ parameters }) => parameters)) as object)
      .getRawMany<{ count: number }>();
    if (text && row!.count > SAMPLE && (await sharesOf(db, { ...search, text })).words === 0) return null;
    // Looked up first and by that index alone, as words are.
    if (row!.count <= FEW) return `favor.id = ANY (ARRAY(SELECT favor.id FROM favors favor WHERE ${within}))`;
  }
  return null;
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
export function sharesOf(db: EntityManager, { text, conditions }: Sought & { text: TextSearch }): Promise<Shares> {
  const shares = known.get(text) ?? readShares(db, text, conditions ?? []);
  known.set(text, shares);
  return shares;
}

/** Shares by the words of one search, which is judged once. */
const known = new WeakMap<TextSearch, Promise<Shares>>();

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
