import { z } from 'zod';

const missing = (value: unknown) => value === undefined || value === null;

/** Tests for a visible character: spaces, control characters and invisible joiners alone are blank. */
const hasVisibleText = (value: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value);

/** Returns a schema for storable text of at most `max` UTF-16 units (as `maxlength` counts), after `tidy`. */
const storable = (max: number, label: string, tidy: (raw: string) => string) =>
  z
    .string({ error: ({ input }) => `${label} ${missing(input) ? 'is required' : 'must be a text'}` })
    .refine((raw) => raw.isWellFormed() && !raw.includes('\0'), {
      error: `${label} contains characters that cannot be stored`,
      abort: true,
    })
    .transform(tidy)
    .pipe(z.string().max(max, `${label} can have at most ${max.toLocaleString('en')} characters`));

/** Returns a schema for text that is not blank; it states its lengths, which zod cannot derive behind `tidy`. */
const notBlank = (max: number, label: string, tidy: (raw: string) => string) =>
  storable(max, label, tidy).refine(hasVisibleText, `${label} is required`).meta({ minLength: 1, maxLength: max });

const oneLine = (raw: string) => raw.trim().replace(/\s+/g, ' ');
const manyLines = (raw: string) => raw.trim().replace(/\r\n?/g, '\n');

/**
 * Returns a schema for one line of text, not blank: trimmed, line breaks and runs of spaces collapsed, storable Unicode
 * only (no NUL, no lone surrogate).
 * @param max length in UTF-16 units.
 * @param label its name in messages, capitalised: `First name`.
 */
export const text = (max: number, label: string) => notBlank(max, label, oneLine);

/** Character class of scripts in which invisible joiners are part of the spelling. */
const JOINING = `[${['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;

/** Matches what cannot be seen: control characters, direction marks, zero-width characters outside of spelling. */
const INVISIBLE = new RegExp(
  `(?!(?<=${JOINING})[\\u200c\\u200d](?=${JOINING}))[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** Matches what a mail program may turn into a link: an address of the web or of mail, or its beginning. */
const LINK = /[:/\\@]|[\p{L}\p{N}][.．。｡][\p{L}\p{N}]{2}/u;

const visible = (raw: string) => raw.replace(INVISIBLE, '');

/** Tests whether a name can stand in a mail: nothing in it becomes a link, or changes how the rest is read. */
export const isPlainName = (name: string): boolean => !LINK.test(name) && visible(name) === name;

/**
 * Returns a schema for a person's name, as {@link text}, without what cannot be seen; an address is refused, for names
 * stand in mails, where programs make links of them.
 */
export const personName = (max: number, label: string) =>
  notBlank(max, label, (raw) => oneLine(visible(oneLine(raw)))).refine(
    isPlainName,
    `${label} cannot contain an address; put a space after a full stop`,
  );

/** Returns a schema as {@link text} does, that keeps line breaks and inner spaces. */
export const multiline = (max: number, label: string) => notBlank(max, label, manyLines);

/**
 * Returns a schema as {@link multiline} does, for text that may be left out (undefined) or removed (null, or blank).
 */
export const optionalText = (max: number, label: string) =>
  storable(max, label, manyLines)
    .transform((value) => (hasVisibleText(value) ? value : null))
    .meta({ maxLength: max })
    .nullish();

/** Returns a schema for an id as a decimal string; also accepts numbers. */
export const id = (label: string) => {
  const error = ({ input }: { input?: unknown }) => `${label} ${missing(input) ? 'is required' : 'must be an id'}`;
  return z
    .union([z.int({ error }).positive({ error }), z.string().regex(/^[1-9]\d{0,17}$/, { error })], { error })
    .transform(String);
};

/** A schema for the client's UUID, under which sending twice writes once; null without one. */
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

/** A schema for degrees north (WGS84), as a number; also accepts text. */
export const latitude = degrees('Latitude', 90);

/** A schema for degrees east (WGS84), as a number; also accepts text. */
export const longitude = degrees('Longitude', 180);

/** Most rows per page (docs/decisions/paging.md). */
export const LARGEST_PAGE = 50;

const wholeNumber = 'The page size must be a whole number';

/** A schema for rows per page, 1 to 50: more becomes 50, nothing becomes 20. */
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
