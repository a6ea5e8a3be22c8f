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

/** Seals the place of a row in its list. */
type SealRow = (row: unknown) => string;

/** A row of a page. Its getter is its class's: making one for each row takes longer than answering the row. */
class SealedEdge<T> {
  #cursor: string | undefined;

  constructor(
    readonly node: T,
    readonly row: unknown,
    readonly sealRow: SealRow,
  ) {}

  get cursor(): string {
    return (this.#cursor ??= this.sealRow(this.row));
  }
}

/** The ends of a page, and whether rows lie beyond them. */
class PageEnds {
  constructor(
    readonly hasNextPage: boolean,
    readonly hasPreviousPage: boolean,
    readonly edges: readonly SealedEdge<unknown>[],
  ) {}

  get startCursor(): string | null {
    return this.edges[0]?.cursor ?? null;
  }

  get endCursor(): string | null {
    return this.edges.at(-1)?.cursor ?? null;
  }
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
  const sealRow: SealRow = (row) => seal.seal(placeOf(row as R));
  const edges = rows.map((row) => new SealedEdge(nodeOf(row), row, sealRow));
  return { edges, pageInfo: new PageEnds(more.hasNextPage, more.hasPreviousPage, edges) };
}

/** Removes the extra row that was read to learn whether more follow. */
export function cutPage<R>(rows: R[], first: number): { page: R[]; more: boolean } {
  return { page: rows.slice(0, first), more: rows.length > first };
}
