import { z } from 'zod';
import { latitude, longitude, optionalText } from '../../platform/input.ts';
import { category, Neighbourhood } from '../favors/favors.input.ts';

const slot = z.enum(['WEEKDAYS', 'EVENINGS', 'SATURDAYS', 'SUNDAYS'], 'Say WEEKDAYS, EVENINGS, SATURDAYS or SUNDAYS');

/** Returns a schema of values without repetitions, at least one. */
const some = <Value extends z.ZodType>(value: Value, error: string) =>
  z
    .array(value)
    .max(50, error)
    .transform((values) => [...new Set(values)])
    .refine((values) => values.length > 0, error);

/** Input of saveHelperListing; of the point only its wide cell is kept. */
export const SaveHelperListing = z.object({
  skills: some(category, 'Choose at least one kind of help'),
  slots: some(slot, 'Choose at least one time'),
  words: optionalText(300, 'Words'),
  near: z.object({ latitude, longitude }),
});

/** Input of helpersNearby. */
export const HelpersNearby = z.object({ near: Neighbourhood.shape.near, category: category.nullish() });
