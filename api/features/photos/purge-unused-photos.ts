import type { Ctx } from '../../context.ts';
import { fileNames, type PhotoPurpose } from '../../platform/photo-files.rules.ts';

/** The photos deleted per statement. */
const BATCH = 50;

/** A photo to delete, in the order of deletion. */
interface Unused {
  id: string;
  purpose: PhotoPurpose;
  expendableAt: Date;
}

/**
 * Deletes unused photos: of a deleted favor or account, replaced, or unused for a day. The files are removed before
 * the row, so that after a crash the row leads to the remaining files; outside any transaction, because a bucket may be
 * slow. Nothing brings back a photo whose time is over.
 * @throws AggregateError after all others were deleted, for those whose files could not be removed.
 */
export async function purgeUnusedPhotos(ctx: Ctx): Promise<void> {
  const [now, failures]: [Date, unknown[]] = [ctx.now(), []];
  for (let batch = await unusedAfter(ctx, now, null); batch.length > 0;) {
    const outcomes = await Promise.allSettled(batch.map((photo) => removeFiles(ctx, photo)));
    const gone = batch.filter((_, index) => outcomes[index]!.status === 'fulfilled');
    await ctx.db.query('DELETE FROM photos WHERE id = ANY ($1::uuid[])', [gone.map(({ id }) => id)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') failures.push(outcome.reason);
    batch = batch.length < BATCH ? [] : await unusedAfter(ctx, now, batch.at(-1)!);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} photos could not be removed`);
}

const unusedAfter = (ctx: Ctx, now: Date, last: Unused | null): Promise<Unused[]> =>
  ctx.db.query(
    `SELECT id, purpose, expendable_at AS "expendableAt" FROM photos
     WHERE expendable_at <= $1 AND ($2::timestamptz IS NULL OR (expendable_at, id) > ($2, $3::uuid)) ORDER BY expendable_at, id LIMIT $4`,
    [now, last?.expendableAt ?? null, last?.id ?? null, BATCH],
  );

const removeFiles = (ctx: Ctx, photo: Unused) =>
  Promise.all(fileNames(photo).map((name) => ctx.deps.photos.remove(name)));
