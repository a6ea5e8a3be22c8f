import type { RequestHandler } from 'express';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import { authenticateWithoutRenewal } from '../http/authenticate.ts';
import { onBudgetInTurn } from '../http/cost.ts';
import { requestOf } from '../http/identify-request.ts';
import { mayFetchMessagePhoto } from '../../features/moderation/fetch-message-photo.ts';
import { whyNotSeeFor } from '../../features/favors/favor-visibility.ts';
import { readFileName } from '../../platform/photo-files.rules.ts';
import { Photo } from '../../features/photos/photo.entity.ts';
import { maySeePicture } from '../../features/users/users.rules.ts';

/** Tests whether the viewer may see a photo: their own, those of favors and chats they may see, and of people. */
async function maySee(ctx: Ctx, photo: Photo): Promise<boolean> {
  const { id, ownerId, purpose, favorId } = photo;
  if (purpose === 'message') return mayFetchMessagePhoto(ctx, photo);
  if (ctx.viewer?.id === ownerId) return true;
  if (purpose === 'profile') {
    const owner = await ctx.loaders.userById.load(ownerId);
    return owner?.pictureId === id && maySeePicture(ctx.viewer, owner);
  }
  return favorId !== null && !(await whyNotSeeFor(ctx, await ctx.loaders.favorById.load(favorId)));
}

/**
 * Serves `/photos/<id>-<width>.<format>`. A file never changes, but its viewers do, so only the viewer's own browser
 * caches it.
 */
export function servePhotos(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const ctx = createContext(deps, await authenticateWithoutRenewal(deps, req), requestOf(deps, req));
    const { format, bytes } = await onBudgetInTurn(ctx, () => readPhoto(ctx, req.path.slice(1)), res);
    res.set('Cache-Control', 'private, max-age=31536000, immutable').type(`image/${format}`).send(bytes);
  };
}

/** Reads a file of a photo that the viewer may see. @throws AppError NOT_FOUND */
async function readPhoto(ctx: Ctx, name: string): Promise<{ format: string; bytes: Buffer }> {
  const file = readFileName(name);
  const photo = file && (await ctx.db.findOneBy(Photo, { id: file.id }));
  const expended = photo?.expendableAt && photo.expendableAt <= ctx.now();
  if (!photo || expended || !(await maySee(ctx, photo))) throw new AppError('NOT_FOUND');
  const bytes = await ctx.deps.photos.get(name);
  if (!bytes) throw new AppError('NOT_FOUND');
  return { format: file.format, bytes };
}
