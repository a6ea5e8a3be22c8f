import type { CursorSeal } from './cursor.ts';

/** One page of a stored list, the same shape on GraphQL for every list. */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** How a page is asked for: `first` already clamped to 1–50, `after` the sealed cursor of the page before. */
export interface PageRequest {
  first: number;
  after?: string | null | undefined;
}

/**
 * Builds a page from rows in list order.
 * @param more whether further rows follow, and whether some stand before.
 * @param placeOf what a cursor to a row must hold to find the place again.
 */
export function connection<R, T>(
  rows: R[],
  more: { hasNextPage: boolean; hasPreviousPage: boolean },
  seal: CursorSeal,
  nodeOf: (row: R) => T,
  placeOf: (row: R) => unknown,
): Connection<T> {
  const edges = rows.map((row) => ({ cursor: seal.seal(placeOf(row)), node: nodeOf(row) }));
  return {
    edges,
    pageInfo: { ...more, startCursor: edges[0]?.cursor ?? null, endCursor: edges.at(-1)?.cursor ?? null },
  };
}

/** Splits off the one row that was read beyond the page to learn whether more follow. */
export function cutPage<R>(rows: R[], first: number): { page: R[]; more: boolean } {
  return { page: rows.slice(0, first), more: rows.length > first };
}
