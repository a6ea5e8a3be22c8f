import { z } from 'zod';
import { clientKey } from '../../platform/input.ts';

/** The parameters of an upload besides the picture's bytes. */
export const UploadPhoto = z.object({
  clientKey,
  purpose: z
    .enum(['favor', 'profile', 'message'], 'A photo is for a favor, a profile or a message')
    .nullish()
    .transform((purpose) => purpose ?? 'favor')
    .describe(
      '`favor` when left out; `profile` for the own picture, cut to a square; `message` for one of the own conversations.',
    ),
});

/** The most photos of a favor (docs/behaviour/favors.md#photos). */
const MAX_PHOTOS = 3;

/** The id of an uploaded photo. */
export const photoId = z.guid('A photo is named by its id').toLowerCase();

/** The ids of a favor's photos, in order. */
export const photoList = z
  .array(photoId, 'Photos are a list of ids')
  .max(MAX_PHOTOS, `A favor can have at most ${MAX_PHOTOS} photos`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each photo can be there once');

/** The ids of a new favor's photos, in order; none when left out. */
export const photoIds = photoList.nullish().transform((ids) => ids ?? []);
