import type { PhotoSize } from '../photos/photo-files.rules.ts';
import { photoPath } from '../photos/photos.view.ts';
import type { User } from './user.entity.ts';
import { maySeePicture } from './users.rules.ts';

/** Returns the path of a user's picture; null without one, and for viewers who may not see it. */
export const picturePath = (
  user: Pick<User, 'id' | 'pictureId' | 'pictureHiddenAt'>,
  viewer: { id: string } | null,
  size: PhotoSize,
): string | null =>
  user.pictureId !== null && maySeePicture(viewer, user)
    ? photoPath({ id: user.pictureId, purpose: 'profile' }, size, 'webp')
    : null;
