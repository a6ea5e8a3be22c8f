import type { Ctx } from '../../context.ts';
import { fileNames } from './photo-files.rules.ts';

/** The photos deleted per statement. */
const BATCH = 50;

/**
 * Deletes unused photos: of a deleted favor or account, or without a favor after a day. The files are removed before
 * the row, so that after a crash the row leads to the remaining files.
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
