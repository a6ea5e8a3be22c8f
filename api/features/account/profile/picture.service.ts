import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { attachProfilePhoto, discardPhotos } from '../../photos/photos.service.ts';
import { awardForProfile } from '../../points/points.service.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { SetPicture } from './profile.input.ts';

/**
 * Shows an uploaded photo as the viewer's picture, and has the one before deleted. The same photo again changes
 * nothing.
 * @throws AppError PHOTO_GONE, TOO_MANY_REQUESTS
 */
export async function setPicture(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'profile:write');
  const { photoId } = parse(SetPicture, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, viewer.id);
    if (user.pictureId === photoId) return user;
    await attachProfilePhoto(ctx, { id: photoId, ownerId: user.id });
    await showPicture(ctx, user, photoId);
    await awardForProfile(ctx, user);
    return user;
  });
}

/** Removes the viewer's picture, if there is one, and has its files deleted. @throws AppError TOO_MANY_REQUESTS */
export async function removePicture(ctx: Ctx): Promise<User> {
  const viewer = requireViewer(ctx, 'profile:write');
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, viewer.id);
    return user.pictureId === null ? user : showPicture(ctx, user, null);
  });
}

/** Puts another picture, or none, in place of the one of a locked user; what was hidden was the one before. */
async function showPicture(ctx: Ctx, user: User, pictureId: string | null): Promise<User> {
  if (user.pictureId !== null) await discardPhotos(ctx, { id: user.pictureId });
  const change = { pictureId, pictureHiddenAt: null, pictureHiddenReasons: null };
  await ctx.db.update(User, { id: user.id }, change);
  return ctx.db.merge(User, user, change);
}
