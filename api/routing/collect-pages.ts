import type { Connection } from '../platform/connection.ts';

/** Most rows of a REST list, which is a bare array without paging (docs/decisions/rest-shapes.md). */
const LONGEST_LIST = 500;

/**
 * Reads the first 500 rows of a paged list.
 * @param readPage reads the page after a cursor, or the first one for null.
 */
export async function collectPages<T>(readPage: (after: string | null) => Promise<Connection<T>>): Promise<T[]> {
  const rows: T[] = [];
  let after: string | null = null;
  do {
    const { edges, pageInfo }: Connection<T> = await readPage(after);
    rows.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after && rows.length < LONGEST_LIST);
  return rows;
}
