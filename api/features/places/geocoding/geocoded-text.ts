import { z } from 'zod';

/** Reads one line of text, at most 200 characters; absent or empty is null, control characters are refused. */
export const geocodedText = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .nullish()
  .transform((text) => text?.trim() || null);

/** Reads degrees from a number or its text, from -limit to limit. */
export const geocodedDegrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
