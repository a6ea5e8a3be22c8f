import type { Connection } from '../platform/connection.ts';

/** REST lists are bare arrays without paging (docs/decisions/rest-shapes.md); this many rows are all there is to them. */
const LONGEST_LIST = 500;

/**
 * The rows of a paged list from the start on, up to 500.
 * @param readPage reads the page after a cursor, the first one for null.
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
