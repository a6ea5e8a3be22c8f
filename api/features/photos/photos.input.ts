import { z } from 'zod';
import { clientKey } from '../../platform/input.ts';

/** What an upload says besides the picture's bytes. */
export const UploadPhoto = z.object({ clientKey });

/** The most photos of a favor (docs/behaviour.md#photos). */
export const MOST_PHOTOS = 3;

/** The photos a favor is posted with, in their order. */
export const photoIds = z
  .array(z.guid('A photo is named by its id').toLowerCase(), 'Photos are a list of ids')
  .max(MOST_PHOTOS, `A favor can have at most ${MOST_PHOTOS} photos`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each photo can be there once')
  .nullish()
  .transform((ids) => ids ?? []);
