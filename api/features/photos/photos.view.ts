import { z } from 'zod';
import { photoPath } from '../../platform/photo-files.rules.ts';
import type { Photo } from './photo.entity.ts';

/** A photo in REST's shape, the response to an upload. */
export const PhotoBody = z
  .strictObject({
    id: z
      .guid()
      .describe(
        'Give it back in `photoIds` when posting, or to `sendMessage` or `setPicture` of GraphQL, within a day.',
      ),
    small: z
      .string()
      .describe('Path of a WebP at most 480 pixels wide, 96 for a profile; for its owner alone until it is used.'),
    large: z.string().describe('Path of a WebP at most 1280 pixels wide, 320 for a profile.'),
    width: z.int().positive().describe('Pixels across of the large one.'),
    height: z.int().positive().describe('Pixels down of the large one.'),
  })
  .meta({ id: 'Photo' });

/** Returns a photo in REST's shape. */
export const photoBody = (photo: Photo): z.output<typeof PhotoBody> => ({
  id: photo.id,
  small: photoPath(photo, 'small', 'webp'),
  large: photoPath(photo, 'large', 'webp'),
  width: photo.width,
  height: photo.height,
});
