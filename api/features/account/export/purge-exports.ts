import type { Ctx } from '../../../context.ts';
import { exportFileName } from './exports.rules.ts';

/** Exports deleted per statement. */
const BATCH = 50;

/** Deletes expired exports: the file before its row, so that after a crash the row leads to the remaining file. */
export async function purgeExports(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows: { id: string }[] = await ctx.db.query(
      'SELECT id FROM account_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED',
      [ctx.now(), BATCH],
    );
    for (const { id } of rows) await ctx.deps.exports.remove(exportFileName(id));
    await ctx.db.query('DELETE FROM account_exports WHERE id = ANY ($1::uuid[])', [rows.map(({ id }) => id)]);
    if (rows.length < BATCH) return;
  }
}
