import { z } from 'zod';

/** One line of what a service says; absent, empty or null is null. Throws for anything that cannot be shown in one line. */
export const geocodedText = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .nullish()
  .transform((text) => text?.trim() || null);

/** Degrees as a number, or as the text of one. */
export const geocodedDegrees = (limit: number) => z.coerce.number().min(-limit).max(limit);
