import type { Ctx } from '../../context.ts';
import { fileNames } from './photo-files.rules.ts';

/** How many photos one statement takes. */
const BATCH = 50;

/**
 * Throws away photos nobody needs: their favor was taken back, their owner left, or no favor was posted with them within a day.
 * The files go before the row, so a crash in between leaves a row by which they are looked for again.
 */
export async function purgeUnusedPhotos(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows: { id: string }[] = await ctx.db.query(
      'SELECT id FROM photos WHERE expendable_at <= $1 ORDER BY expendable_at LIMIT $2 FOR UPDATE SKIP LOCKED',
      [ctx.now(), BATCH],
    );
    for (const { id } of rows) await Promise.all(fileNames(id).map((name) => ctx.deps.photos.remove(name)));
    await ctx.db.query('DELETE FROM photos WHERE id = ANY ($1::uuid[])', [rows.map(({ id }) => id)]);
    if (rows.length < BATCH) return;
  }
}
