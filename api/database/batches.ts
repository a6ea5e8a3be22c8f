import type { Ctx } from '../context.ts';

/** Rows per transaction: few enough that none lasts long, whatever has piled up. */
const BATCH = 1_000;

/** Rows of a table to delete. */
export interface Deletion {
  table: string;
  /** SQL condition, for which the table has an index; its parameters are `parameters`. */
  where: string;
  parameters?: unknown[];
}

/**
 * Deletes rows in batches, each in a transaction of its own. Rows that others hold locked are left to the next run, so
 * that one of them cannot hold up all the others.
 * @returns how many rows were deleted.
 */
export async function deleteInBatches(ctx: Ctx, { table, where, parameters = [] }: Deletion): Promise<number> {
  let total = 0;
  for (;;) {
    const [, deleted]: [unknown, number] = await ctx.db.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
      parameters,
    );
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
