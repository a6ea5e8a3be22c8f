import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse as csv, type Options } from 'csv-parse';
import { z } from 'zod';
import { StartupError } from '../../../platform/startup-error.ts';

/** Columns of GeoNames' postal files, which have no header (download.geonames.org/export/zip/readme.txt). */
const GEONAMES_COLUMNS = [
  'country_code',
  'zipcode',
  'place',
  'state',
  'state_code',
  'province',
  'province_code',
  'community',
  'community_code',
  'latitude',
  'longitude',
  'accuracy',
];

/** The longest row accepted, in characters; a file with longer ones is not a postal file. */
const MAX_ROW_CHARACTERS = 10_000;

const textColumn = (label: string, max: number) =>
  z
    .string(`${label} is missing`)
    .trim()
    .min(1, `${label} is missing`)
    .max(max, `${label} is longer than ${max} characters`)
    .regex(/^[^\p{Cc}\uFFFD]*$/u, `${label} is not readable as UTF-8 text`);

const degreesColumn = (label: string, limit: number) =>
  z
    .string(`${label} is missing`)
    .regex(/^\s*-?\d{1,3}(\.\d+)?\s*$/, {
      error: ({ input }) => `${label} is ${JSON.stringify(input)}, which is no number`,
    })
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, `${label} is not between -${limit} and ${limit}`);

/** One row of a postal file; the smallest district it names distinguishes places of the same name. */
const PostalRow = z
  .object({
    country_code: z
      .string('The country code is missing')
      .trim()
      .regex(/^[A-Z]{2}$/, 'The country code is not two capital letters'),
    zipcode: textColumn('The postcode', 20),
    place: textColumn('The place', 120),
    state: z.string().max(120).optional(),
    province: z.string().max(120).optional(),
    latitude: degreesColumn('The latitude', 90),
    longitude: degreesColumn('The longitude', 180),
  })
  .transform(({ country_code, zipcode, place, state, province, latitude, longitude }) => ({
    countryCode: country_code,
    postcode: zipcode.replace(new RegExp(`^${country_code[0]}[A-Z]?-`), ''),
    name: place,
    district: (province || state || '').trim(),
    latitude,
    longitude,
  }));

/** A place with one of its postcodes from a postal file; codes without a country prefix such as 'L-'. */
export type PostalPlace = z.output<typeof PostalRow>;

/** The refusal of a file that is not a postal file; the message names the line. */
export class MalformedFile extends StartupError {
  override name = 'MalformedFile';
}

/**
 * Streams a postal file row by row: GeoNames' tab-separated layout, or CSV with a header that names `country_code`,
 * `zipcode`, `place`, `latitude` and `longitude`.
 * @param onProgress receives the bytes read so far.
 * @throws MalformedFile naming the first malformed line.
 */
export async function* readPostalFile(path: string, onProgress: (bytes: number) => void): AsyncGenerator<PostalPlace> {
  const rows = csv({
    ...(await layoutOf(path)),
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  // Errors of the stream reach the loop below through `rows`.
  pipeline(createReadStream(path), rows, () => undefined);
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: unknown;
      info: { lines: number; bytes: number };
    }>) {
      onProgress(info.bytes);
      const row = PostalRow.safeParse(record);
      if (!row.success) throw new MalformedFile(`Line ${info.lines}: ${row.error.issues[0]!.message}.`);
      yield row.data;
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new MalformedFile(`Line ${rows.info.lines}: ${error.message}.`, { cause: error });
    throw error;
  }
}

async function layoutOf(path: string): Promise<Options> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_ROW_CHARACTERS), 0, MAX_ROW_CHARACTERS, 0);
    const [first = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return first.includes('\t')
      ? { delimiter: '\t', quote: false, columns: GEONAMES_COLUMNS }
      : { columns: checkedHeader };
  } finally {
    await file.close();
  }
}

function checkedHeader(header: string[]): string[] {
  const missing = ['country_code', 'zipcode', 'place', 'latitude', 'longitude'].filter(
    (name) => !header.includes(name),
  );
  if (missing.length > 0) {
    throw new MalformedFile(
      `Line 1: this is neither GeoNames' tab-separated layout nor CSV with a header that names ${missing.join(', ')}.`,
    );
  }
  return header;
}
