import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan, Not } from 'typeorm';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { shareLockUser } from '../users/active-user.ts';
import { encodePhoto } from './encode-photo.ts';
import { fileName } from './photo-files.rules.ts';
import { Photo } from './photo.entity.ts';
import { UploadPhoto } from './photos.input.ts';

/** How long, in milliseconds, an uploaded photo waits for its favor. */
const WAITS_MS = 86_400_000;

/**
 * Takes a photo in for a favor to be posted within a day. The same `clientKey` again answers the photo already there.
 * @param bytes a JPEG, PNG, WebP or AVIF of at most 5 MB.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function uploadPhoto(ctx: Ctx, bytes: unknown, raw: unknown): Promise<Photo> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { clientKey } = parse(UploadPhoto, raw);
  if (!Buffer.isBuffer(bytes)) throw new AppError('NOT_A_PHOTO');
  const there =
    clientKey && (await ctx.db.findOneBy(Photo, { ownerId: viewer.id, clientKey, storedAt: Not(IsNull()) }));
  if (there) return there;
  await ctx.deps.limits.take('uploadPhoto', viewer.id);
  const { files, width, height } = await encodePhoto(bytes);
  // Another try with the same key may have begun, and even ended: the same files under the same names are no harm.
  const photo = await begin(ctx, { id: randomUUID(), ownerId: viewer.id, clientKey, width, height });
  for (const { size, format, bytes: file } of files) await ctx.deps.photos.put(fileName(photo.id, size, format), file);
  await ctx.db.update(Photo, { id: photo.id }, { storedAt: ctx.now() });
  return photo;
}

async function begin(
  ctx: Ctx,
  photo: Pick<Photo, 'id' | 'ownerId' | 'clientKey' | 'width' | 'height'>,
): Promise<Photo> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ db }) => {
    await shareLockUser(db, photo.ownerId);
    const row = { ...photo, createdAt: now, expendableAt: new Date(now.getTime() + WAITS_MS) };
    await db.createQueryBuilder().insert().into(Photo).values(row).orIgnore().execute();
    const { id, ownerId, clientKey } = photo;
    return db.findOneByOrFail(Photo, clientKey ? { ownerId, clientKey } : { id });
  });
}

/**
 * Gives a favor its photos, in this order. Only inside the transaction that posts it.
 * @throws AppError PHOTO_GONE for one that is not the owner's, shows another favor, or waited too long.
 */
export async function attachPhotos(
  ctx: Ctx,
  { favorId, ownerId }: { favorId: string; ownerId: string },
  photoIds: readonly string[],
): Promise<void> {
  for (const [position, id] of photoIds.entries()) {
    const waiting = { id, ownerId, favorId: IsNull(), storedAt: Not(IsNull()), expendableAt: MoreThan(ctx.now()) };
    const { affected } = await ctx.db.update(Photo, waiting, { favorId, position, expendableAt: null });
    if (!affected) throw new AppError('PHOTO_GONE', undefined, { field: 'photoIds' });
  }
}

/** Lets go of photos whose favor or owner has gone; the files follow at once. Only inside the transaction that ends them. */
export async function discardPhotos(ctx: Ctx, whose: { favorId: string } | { ownerId: string }): Promise<void> {
  await ctx.db.update(Photo, whose, { expendableAt: ctx.now() });
  ctx.jobs.add({ queue: 'photos.purge-unused', data: {}, key: 'now' });
}
