import { z } from 'zod';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { connection, type Connection } from '../../../platform/connection.ts';
import { AppError } from '../../../platform/errors.ts';
import { PRICE_STEPS, TOP_STEP_CENTS } from '../../../../shared/price-steps.ts';
import type { FavorRow } from '../nearby/favor-row.ts';
import { countFound, countParts, type FoundCount } from './count-found.ts';
import { findSorted } from './sorted-favors.ts';
import type { SortedSearch } from './sorted-page.ts';
import { exactWords, similarWords, type TextSearch } from './text-conditions.ts';

/** Fewest favors with the words themselves that are enough; below, similar words are looked for too. */
const ENOUGH = 5;

/** SQL of the price step of a row of `favor`, counted from 1: by the price its poster asks for. */
const PRICE_STEP = `width_bucket(favor.priceCents, 0, ${TOP_STEP_CENTS}, ${PRICE_STEPS - 1})`;

/** Content of a cursor in a sorted list; `isExact` keeps all its pages to the same words. */
const SortedCursor = z.object({
  sort: z.string(),
  keys: z.array(z.union([z.number(), z.string()])),
  id: z.string(),
  isExact: z.boolean(),
  rankedKm: z.number().optional(),
});

/** A search in some order, with the words as they were typed. */
export type WordSearch = Omit<SortedSearch, 'text'> & { words: string | null | undefined };

/** Counts of a search; `isExact` is false where nothing has its words, so that only similar ones were found. */
export type Matches = FoundCount & { isExact: boolean };

/**
 * Lists one page of favors in an order other than by distance alone. Its first page decides, by how many favors have
 * the words themselves, whether similar words are looked for, and its cursors keep to that.
 * @throws AppError BAD_INPUT for a cursor of another order.
 */
export async function searchFavors(
  ctx: Ctx,
  search: WordSearch,
  page: { first: number; after?: string | null | undefined },
): Promise<Connection<FavorRow>> {
  const after = page.after ? readCursor(ctx, page.after, search) : undefined;
  const { rows, hasNextPage, isExact } = await listSorted(ctx.db, search, { first: page.first, after });
  return connection(
    rows,
    { hasNextPage, hasPreviousPage: after !== undefined },
    ctx.deps.cursors,
    ({ favor }) => favor,
    ({ position }) => ({ sort: search.sort, ...position, isExact }),
  );
}

/**
 * Reads one page of a search: with the words themselves, or with similar ones where fewer than {@link ENOUGH} favors
 * have them.
 */
export async function listSorted(
  db: EntityManager,
  { words, ...search }: WordSearch,
  { first, after }: { first: number; after?: z.infer<typeof SortedCursor> | undefined },
): Promise<Awaited<ReturnType<typeof findSorted>> & { isExact: boolean }> {
  const text = (words && (await exactWords(db, words))) || undefined;
  const decides = text !== undefined && after === undefined;
  if (after?.isExact !== false) {
    const least = decides ? Math.max(first, ENOUGH) : first;
    const { rows, hasNextPage } = await findSorted(db, { ...search, text }, { first: least, after });
    if (!decides || rows.length >= ENOUGH)
      return { rows: rows.slice(0, first), hasNextPage: hasNextPage || rows.length > first, isExact: true };
  }
  const similar = await similarWords(db, words ?? '');
  return { ...(await findSorted(db, { ...search, text: similar }, { first, after })), isExact: false };
}

/** Counts what a search finds, up to `most`. */
export async function countFavors(db: EntityManager, { words, ...search }: WordSearch, most: number): Promise<Matches> {
  const { found, isExact } = await exactOrSimilar(db, words, (text) => countFound(db, { ...search, text }, most));
  return { ...found, isExact };
}

/** Numbers of favors by price step, from the lowest on; `isComplete` is false where there may be more. */
export interface PriceCounts {
  counts: number[];
  isComplete: boolean;
}

/** Counts what a search finds, up to `most`, by price step. */
export async function countByPrice(
  db: EntityManager,
  { words, ...search }: WordSearch,
  most: number,
): Promise<PriceCounts> {
  const { found } = await exactOrSimilar(db, words, (text) => countParts(db, { ...search, text }, most, PRICE_STEP));
  const counts = Array.from({ length: PRICE_STEPS }, (_, step) => found.parts.get(step + 1) ?? 0);
  return { counts, isComplete: found.isComplete };
}

/**
 * Finds what has the words of a search, or what has similar ones where fewer than {@link ENOUGH} favors have them.
 * @returns what was found, and false where nothing has the words themselves.
 */
export async function exactOrSimilar<Found extends { count: number }>(
  db: EntityManager,
  words: string | null | undefined,
  find: (text: TextSearch | undefined) => Promise<Found>,
): Promise<{ found: Found; isExact: boolean }> {
  const text = (words && (await exactWords(db, words))) || undefined;
  const found = await find(text);
  if (!words || !text || found.count >= ENOUGH) return { found, isExact: true };
  return { found: await find(await similarWords(db, words)), isExact: found.count > 0 };
}

function readCursor(ctx: Ctx, cursor: string, { sort }: WordSearch): z.infer<typeof SortedCursor> {
  const { success, data } = SortedCursor.safeParse(ctx.deps.cursors.open(cursor));
  if (!success || data.sort !== sort)
    throw new AppError('BAD_INPUT', 'This cursor belongs to another order', { field: 'after' });
  return data;
}
