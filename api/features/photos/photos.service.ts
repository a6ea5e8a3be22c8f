import { randomUUID } from 'node:crypto';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse } from '../../platform/errors.ts';
import { inputHash, refuseReusedKey } from '../../routing/client-key.ts';
import { shareLockUser } from '../users/active-user.ts';
import { encodePhoto } from './encode-photo.ts';
import { fileName, type PhotoPurpose } from '../../platform/photo-files.rules.ts';
import { Photo } from './photo.entity.ts';
import { UploadPhoto } from './photos.input.ts';

/** The lifetime of an uploaded photo without a favor, in milliseconds: one day (docs/behaviour/limits.md#timings). */
const UNUSED_PHOTO_MS = 86_400_000;

/**
 * Admits an upload before its bytes are read; the returned function ends it. Repeating the `clientKey` of a stored
 * photo needs no attempt.
 * @throws AppError TOO_MANY_REQUESTS without attempts left, or while too many other uploads run.
 */
export async function admitUpload(ctx: Ctx, raw: unknown): Promise<() => void> {
  const { id: ownerId } = requireViewer(ctx, 'favors:write');
  const { clientKey } = parse(UploadPhoto, raw);
  const end = ctx.deps.limits.takeUpload(ownerId, ctx.address);
  if (end instanceof AppError) throw end;
  try {
    if (!(await findStored(ctx, ownerId, clientKey))) await ctx.deps.limits.refuseSpent('uploadPhoto', ownerId);
  } catch (error) {
    end();
    throw error;
  }
  return end;
}

/**
 * Stores a photo for a favor to be posted or a message to be sent within a day, or for the own profile; repeating a
 * `clientKey` returns the existing photo.
 * @param bytes a JPEG, PNG, WebP or AVIF of at most 5 MB.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE, KEY_REUSED, TOO_MANY_REQUESTS
 */
export async function uploadPhoto(ctx: Ctx, bytes: unknown, raw: unknown): Promise<Photo> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { clientKey, purpose } = parse(UploadPhoto, raw);
  if (!Buffer.isBuffer(bytes)) throw new AppError('NOT_A_PHOTO');
  const hash = inputHash(bytes);
  if (clientKey) await refuseOtherPhoto(ctx, { ownerId: viewer.id, clientKey }, { purpose, hash });
  const existing = await findStored(ctx, viewer.id, clientKey);
  if (existing) return existing;
  await ctx.deps.limits.take('uploadPhoto', viewer.id);
  const { files, width, height } = await encodePhoto(bytes, purpose, ctx.work);
  // A parallel upload with the same key may run or have finished: it writes the same files under the same names.
  const photo = await insertPhoto(ctx, {
    id: randomUUID(),
    ownerId: viewer.id,
    purpose,
    clientKey,
    inputHash: hash,
    width,
    height,
  });
  for (const { size, format, bytes: file } of files) await ctx.deps.photos.put(fileName(photo, size, format), file);
  await ctx.db.update(Photo, { id: photo.id }, { storedAt: ctx.now() });
  return photo;
}

/** Returns the photo that a person has stored under a client key, or null. */
const findStored = async (ctx: Ctx, ownerId: string, clientKey: string | null): Promise<Photo | null> =>
  clientKey ? ctx.db.findOneBy(Photo, { ownerId, clientKey, storedAt: Not(IsNull()) }) : null;

/** Refuses other bytes, or another purpose, under a client key that a photo has. @throws AppError KEY_REUSED */
async function refuseOtherPhoto(
  ctx: Ctx,
  key: { ownerId: string; clientKey: string },
  { purpose, hash }: { purpose: PhotoPurpose; hash: Buffer },
): Promise<void> {
  const select = { id: true, purpose: true, inputHash: true } as const;
  const kept = await ctx.db.findOne(Photo, { where: key, select });
  if (!kept) return;
  if (kept.purpose !== purpose) throw new AppError('KEY_REUSED');
  refuseReusedKey(kept.inputHash, hash);
}

async function insertPhoto(
  ctx: Ctx,
  photo: Pick<Photo, 'id' | 'ownerId' | 'purpose' | 'clientKey' | 'inputHash' | 'width' | 'height'>,
): Promise<Photo> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ db }) => {
    await shareLockUser(db, photo.ownerId);
    const row = { ...photo, createdAt: now, expendableAt: new Date(now.getTime() + UNUSED_PHOTO_MS) };
    await db.createQueryBuilder().insert().into(Photo).values(row).orIgnore().execute();
    const { id, ownerId, clientKey } = photo;
    return db.findOneByOrFail(Photo, clientKey ? { ownerId, clientKey } : { id });
  });
}

/**
 * Attaches photos to a favor in this order, inside the transaction that posts it.
 * @throws AppError PHOTO_GONE for a photo of another person, of another favor, or one that expired.
 */
export async function attachPhotos(
  ctx: Ctx,
  { favorId, ownerId }: { favorId: string; ownerId: string },
  photoIds: readonly string[],
): Promise<void> {
  for (const [position, id] of photoIds.entries()) {
    await usePhoto(ctx, { id, ownerId, purpose: 'favor' }, { favorId, position }, 'photoIds');
  }
}

/**
 * Keeps the photo of a profile for good, inside the transaction that shows it.
 * @throws AppError PHOTO_GONE for a photo of another person or purpose, one in use, or one that expired.
 */
export const attachProfilePhoto = (ctx: Ctx, photo: { id: string; ownerId: string }): Promise<void> =>
  usePhoto(ctx, { ...photo, purpose: 'profile' }, {}, 'photoId');

/**
 * Keeps the photo of a message for good, inside the transaction that writes it.
 * @throws AppError PHOTO_GONE for a photo of another person or purpose, one in use, or one that expired.
 */
export const attachMessagePhoto = (
  ctx: Ctx,
  photo: { id: string; ownerId: string },
  conversationId: string,
): Promise<void> => usePhoto(ctx, { ...photo, purpose: 'message' }, { conversationId }, 'photoId');

/** Gives a waiting upload the place where it is shown. @throws AppError PHOTO_GONE naming the input field */
async function usePhoto(
  ctx: Ctx,
  photo: Pick<Photo, 'id' | 'ownerId' | 'purpose'>,
  place: { favorId?: string; position?: number; conversationId?: string },
  field: string,
): Promise<void> {
  const waiting = { ...photo, favorId: IsNull(), storedAt: Not(IsNull()), expendableAt: MoreThan(ctx.now()) };
  const { affected } = await ctx.db.update(Photo, waiting, { ...place, expendableAt: null });
  if (!affected) throw new AppError('PHOTO_GONE', undefined, { field });
}

/**
 * Gives a favor these photos in this order, in the transaction that changes it; those it had and does not keep go.
 * @throws AppError PHOTO_GONE as in {@link attachPhotos}.
 */
export async function replacePhotos(
  ctx: Ctx,
  { favorId, ownerId }: { favorId: string; ownerId: string },
  photoIds: readonly string[],
): Promise<void> {
  const now = ctx.now();
  const shown = (await ctx.db.findBy(Photo, { favorId })).map(({ id }) => id);
  const waiting = { favorId: null, position: null, expendableAt: new Date(now.getTime() + UNUSED_PHOTO_MS) };
  await ctx.db.update(Photo, { favorId }, waiting);
  await attachPhotos(ctx, { favorId, ownerId }, photoIds);
  const left = shown.filter((id) => !photoIds.includes(id));
  if (left.length === 0) return;
  await ctx.db.update(Photo, { id: In(left) }, { expendableAt: now });
  ctx.jobs.add({ queue: 'photos.purge-unused', data: {}, key: 'now' });
}

/** Marks the photos of a deleted favor or account, or a replaced one, as unused in its transaction; queues deletion. */
export async function discardPhotos(
  ctx: Ctx,
  where: { favorId: string } | { ownerId: string } | { id: string },
): Promise<void> {
  await ctx.db.update(Photo, where, { expendableAt: ctx.now() });
  ctx.jobs.add({ queue: 'photos.purge-unused', data: {}, key: 'now' });
}
