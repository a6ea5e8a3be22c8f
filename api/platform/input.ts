import { z } from 'zod';

const missing = (value: unknown) => value === undefined || value === null;

/** Whether there is something to see: spaces, control characters and invisible joiners alone are blank. */
const saysSomething = (value: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Any storable text of at most `max` UTF-16 units, as `maxlength` of a form counts, after `tidy`. */
const written = (max: number, label: string, tidy: (raw: string) => string) =>
  z
    .string({ error: ({ input }) => `${label} ${missing(input) ? 'is required' : 'must be a text'}` })
    .refine((raw) => raw.isWellFormed() && !raw.includes('\0'), {
      error: `${label} contains characters that cannot be stored`,
      abort: true,
    })
    .transform(tidy)
    .pipe(z.string().max(max, `${label} can have at most ${max.toLocaleString('en')} characters`));

/** The lengths are described here, for zod cannot look into what comes after `tidy`. */
const somethingWritten = (max: number, label: string, tidy: (raw: string) => string) =>
  written(max, label, tidy).refine(saysSomething, `${label} is required`).meta({ minLength: 1, maxLength: max });

const oneLine = (raw: string) => raw.trim().replace(/\s+/g, ' ');
const manyLines = (raw: string) => raw.trim().replace(/\r\n?/g, '\n');

/**
 * One line of text that must say something: trimmed, line breaks and runs of spaces made one space, storable Unicode only
 * (no NUL, no half of a surrogate pair).
 * @param max longest length in UTF-16 units.
 * @param label what it is called in messages, capitalised: `First name`.
 */
export const text = (max: number, label: string) => somethingWritten(max, label, oneLine);

/** As {@link text}, but line breaks and inner spaces stay as they were written. */
export const multiline = (max: number, label: string) => somethingWritten(max, label, manyLines);

/** As {@link multiline}, but it may be left out (undefined stays undefined) or taken away (null, or blank, become null). */
export const optionalText = (max: number, label: string) =>
  written(max, label, manyLines)
    .transform((value) => (saysSomething(value) ? value : null))
    .meta({ maxLength: max })
    .nullish();

/** An id, as a decimal string; numbers are welcome. Says nothing about whether there is such a thing. */
export const id = (label: string) => {
  const error = ({ input }: { input?: unknown }) => `${label} ${missing(input) ? 'is required' : 'must be an id'}`;
  return z
    .union([z.int({ error }).positive({ error }), z.string().regex(/^[1-9]\d{0,17}$/, { error })], { error })
    .transform(String);
};

/** A UUID of any version made by the client so that sending twice writes once; null when there is none. */
export const clientKey = z
  .guid('The client key must be a UUID')
  .toLowerCase()
  .nullish()
  .transform((key) => key ?? null);

const degrees = (label: string, limit: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*[-+]?\d{1,3}(\.\d{0,30})?\s*$/)
          .transform(Number),
      ],
      {
        error: ({ input }) => `${label} ${missing(input) ? 'is required' : 'must be a number'}`,
      },
    )
    .pipe(
      z
        .number()
        .min(-limit, `${label} must be between -${limit} and ${limit}`)
        .max(limit, `${label} must be between -${limit} and ${limit}`),
    );

/** Degrees north, as a number; the text of one is welcome. */
export const latitude = degrees('Latitude', 90);

/** Degrees east, as a number; the text of one is welcome. */
export const longitude = degrees('Longitude', 180);

/** Most rows of a page (docs/decisions/paging.md). */
export const LARGEST_PAGE = 50;

const wholeNumber = 'The page size must be a whole number';

/** How many rows to answer, 1 to 50: more becomes 50, nothing becomes 20. */
export const pageSize = z
  .union(
    [
      z.int(wholeNumber),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    wholeNumber,
  )
  .nullish()
  .transform((first) => Math.min(Math.max(first ?? 20, 1), LARGEST_PAGE));
