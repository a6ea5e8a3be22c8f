import type { Ctx } from '../../../context.ts';
import { CATEGORIES_TOGETHER } from './counted-cells.ts';
import { FINEST_COUNTED } from './map-resolution.ts';

/** Changes that one statement adds up. */
const BATCH = 5_000;

/** Seconds until the next run where nothing has changed; readers count what waits until then. */
const QUIET_S = 60;

/**
 * Adds waiting changes to the counts of every resolution (docs/decisions/map-clusters.md). A reader sees a change
 * either waiting or added, never both: each batch is one statement. Any number of nodes may run this: each takes other
 * changes, and all write counts in the same order.
 * @returns the seconds until the next run; undefined for the usual ones.
 */
export async function foldCells({ db }: Pick<Ctx, 'db'>): Promise<number | undefined> {
  let taken: number;
  let isQuiet = true;
  do {
    const [row]: [{ taken: number }] = await db.query(
      `WITH taken AS (
         DELETE FROM favor_cell_changes WHERE id = ANY (ARRAY(
           SELECT id FROM favor_cell_changes ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING *
       ), added AS (
         INSERT INTO favor_cells AS counted (category, resolution, cell, is_expired, count, latitude_sum, longitude_sum)
         SELECT kind, resolution, cell_around(cell, resolution), is_expired,
           sum(change), sum(latitude_change), sum(longitude_change)
         FROM taken, generate_series(0, ${FINEST_COUNTED}) AS resolution, unnest(ARRAY[category, '${CATEGORIES_TOGETHER}']) AS kind
         GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 OR sum(latitude_change) <> 0 OR sum(longitude_change) <> 0
         ORDER BY 1, 2, 3, 4
         ON CONFLICT (category, resolution, cell, is_expired) DO UPDATE SET count = counted.count + EXCLUDED.count,
           latitude_sum = counted.latitude_sum + EXCLUDED.latitude_sum,
           longitude_sum = counted.longitude_sum + EXCLUDED.longitude_sum
       ) SELECT count(*)::int AS taken FROM taken`,
    );
    ({ taken } = row);
    isQuiet &&= taken === 0;
  } while (taken === BATCH);
  return isQuiet ? QUIET_S : undefined;
}
