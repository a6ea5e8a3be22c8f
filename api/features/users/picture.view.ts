import { photoPath, type PhotoSize } from '../../platform/photo-files.rules.ts';
import type { User } from './user.entity.ts';
import { AppError } from '../../platform/errors.ts';
import { maySeePicture, type PictureOwner } from './users.rules.ts';

const sizes: readonly PhotoSize[] = ['small', 'large'];

/**
 * Refuses a path of a picture that is not the one its owner shows now; without a path nothing is refused.
 * @throws AppError PICTURE_CHANGED
 */
export function refuseOtherPicture(user: Pick<User, 'pictureId'>, path: string | null | undefined): void {
  if (path == null) return;
  const { pictureId: id } = user;
  const paths = id === null ? [] : sizes.map((size) => photoPath({ id, purpose: 'profile' }, size, 'webp'));
  if (!paths.includes(path)) throw new AppError('PICTURE_CHANGED');
}

/** Returns the path of a user's picture; null without one, and for viewers who may not see it. */
export const picturePath = (user: PictureOwner, viewer: { id: string } | null, size: PhotoSize): string | null =>
  user.pictureId !== null && maySeePicture(viewer, user)
    ? photoPath({ id: user.pictureId, purpose: 'profile' }, size, 'webp')
    : null;
