import type { CursorSeal } from './cursor.ts';

/** One page of a list, in the shape of every list in GraphQL (docs/decisions/paging.md). */
export interface Connection<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** A request for a page: `first` within 1 to 50, `after` the sealed cursor of the previous page's last row. */
export interface PageRequest {
  first: number;
  after?: string | null | undefined;
}

/**
 * Builds a page from rows in list order; a cursor is sealed when it is read, as most are not.
 * @param more tells whether rows follow and precede the page.
 * @param placeOf returns what a cursor must hold to find its row again.
 */
export function connection<R, T>(
  rows: R[],
  more: { hasNextPage: boolean; hasPreviousPage: boolean },
  seal: CursorSeal,
  nodeOf: (row: R) => T,
  placeOf: (row: R) => unknown,
): Connection<T> {
  const edges = rows.map((row) => {
    let cursor: string | undefined;
    return {
      get cursor() {
        return (cursor ??= seal.seal(placeOf(row)));
      },
      node: nodeOf(row),
    };
  });
  return {
    edges,
    pageInfo: {
      ...more,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
  };
}

/** Removes the extra row that was read to learn whether more follow. */
export function cutPage<R>(rows: R[], first: number): { page: R[]; more: boolean } {
  return { page: rows.slice(0, first), more: rows.length > first };
}
