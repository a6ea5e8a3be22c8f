import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse as csv, type Options } from 'csv-parse';
import { z } from 'zod';
import { StartupError } from '../../../platform/startup-error.ts';

/** The columns of GeoNames' own postal files, which have no header (download.geonames.org/export/zip/readme.txt). */
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

/** No row of a postal file is longer, in characters; what is, is no postal file. */
const LONGEST_ROW = 10_000;

const words = (what: string, max: number) =>
  z
    .string(`${what} is missing`)
    .trim()
    .min(1, `${what} is missing`)
    .max(max, `${what} is longer than ${max} characters`)
    .regex(/^[^\p{Cc}\uFFFD]*$/u, `${what} is not readable as UTF-8 text`);

const degrees = (what: string, limit: number) =>
  z
    .string(`${what} is missing`)
    .regex(/^\s*-?\d{1,3}(\.\d+)?\s*$/, {
      error: ({ input }) => `${what} is ${JSON.stringify(input)}, which is no number`,
    })
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, `${what} is not between -${limit} and ${limit}`);

/** One line of a postal file. A place is told from its namesakes by the smallest district named. */
const PostalRow = z
  .object({
    country_code: z
      .string('The country code is missing')
      .trim()
      .regex(/^[A-Z]{2}$/, 'The country code is not two capital letters'),
    zipcode: words('The postcode', 20),
    place: words('The place', 120),
    state: z.string().max(120).optional(),
    province: z.string().max(120).optional(),
    latitude: degrees('The latitude', 90),
    longitude: degrees('The longitude', 180),
  })
  .transform(({ country_code, zipcode, place, state, province, latitude, longitude }) => ({
    countryCode: country_code,
    postcode: zipcode.replace(new RegExp(`^${country_code[0]}[A-Z]?-`), ''),
    name: place,
    district: (province || state || '').trim(),
    latitude,
    longitude,
  }));

/** A place with a postcode, as a postal file gives it; Luxembourg's codes without their 'L-'. */
export type PostalPlace = z.output<typeof PostalRow>;

/** The file is not what it should be; the message names the line. */
export class MalformedFile extends StartupError {
  override name = 'MalformedFile';
}

/**
 * Reads a postal file row by row, whatever its size: GeoNames' own tab-separated layout, or CSV with a header that names
 * `country_code`, `zipcode`, `place`, `latitude` and `longitude`.
 * @param seen is told how many bytes have been read so far.
 * @throws MalformedFile naming the first line at fault.
 */
export async function* readPostalFile(path: string, seen: (bytes: number) => void): AsyncGenerator<PostalPlace> {
  const rows = csv({
    ...(await layoutOf(path)),
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  // Whatever breaks reaches the loop below through `rows`.
  pipeline(createReadStream(path), rows, () => undefined);
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: unknown;
      info: { lines: number; bytes: number };
    }>) {
      seen(info.bytes);
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
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_ROW), 0, LONGEST_ROW, 0);
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
