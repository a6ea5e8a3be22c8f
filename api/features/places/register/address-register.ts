import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse as csv } from 'csv-parse';
import { z } from 'zod';
import { StartupError } from '../../../platform/startup-error.ts';
import { MalformedFile } from '../gazetteer/postal-file.ts';

/** Largest register accepted, in bytes: that of Luxembourg has 28 MB. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The longest row accepted, in characters. */
const MAX_ROW_CHARACTERS = 2_000;

/** Columns read, of those that Luxembourg's register has (data.public.lu: adresses-georeferencees-bd-adresses). */
const COLUMNS = ['rue', 'numero', 'localite', 'code_postal', 'lat_wgs84', 'lon_wgs84', 'commune'] as const;

const name = z
  .string()
  .trim()
  .max(120, 'too long')
  .regex(/^[^\p{Cc}\uFFFD]*$/u, 'no readable text');
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^\s*-?\d{1,3}(\.\d+)?\s*$/, 'no number of degrees')
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, `not between -${limit} and ${limit}`);

const Row = z.object({
  rue: name,
  numero: name,
  localite: name.min(1, 'empty'),
  code_postal: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'no postcode'),
  lat_wgs84: degrees(90),
  lon_wgs84: degrees(180),
  commune: name,
});

/** An address of the register: a house with its point in degrees WGS84; its number is empty where it has none. */
export interface RegisteredAddress {
  street: string;
  number: string;
  locality: string;
  postcode: string;
  commune: string;
  latitude: number;
  longitude: number;
}

/**
 * Streams the addresses of a national register row by row; rows without a street are left out. Older editions are in
 * Latin-1, newer ones in UTF-8.
 * @throws MalformedFile naming the line and the column; StartupError when there is no such file, or it is too large.
 */
export async function* readAddressRegister(path: string): AsyncGenerator<RegisteredAddress> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new StartupError(`There is no file ${path}.`);
  if (found.size > MAX_BYTES) throw new StartupError(`${path} has more than ${MAX_BYTES / 1024 / 1024} MB.`);
  const encoding = (await isUtf8(path)) ? 'utf8' : 'latin1';
  const rows = csv({
    delimiter: ';',
    bom: true,
    info: true,
    columns: checkedHeader,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  // Errors of the stream reach the loop below through `rows`.
  pipeline(createReadStream(path, { encoding }), rows, () => undefined);
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: unknown; info: { lines: number } }>) {
      const row = Row.safeParse(record);
      if (!row.success) {
        const [{ path: column, message }] = row.error.issues as [z.core.$ZodIssue];
        throw new MalformedFile(`Line ${info.lines}: ${column.join()} is ${message}.`);
      }
      const { rue, numero, localite, code_postal, lat_wgs84, lon_wgs84, commune } = row.data;
      const place = { locality: localite, postcode: code_postal, commune, latitude: lat_wgs84, longitude: lon_wgs84 };
      if (rue) yield { street: rue, number: numero, ...place };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new MalformedFile(`Line ${rows.info.lines}: ${error.message}.`, { cause: error });
    throw error;
  }
}

/** Tests whether a file is UTF-8 from its first byte to its last. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function checkedHeader(header: string[]): string[] {
  const missing = COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new MalformedFile(`Line 1: the register has no column ${missing.join(', ')}.`);
  return header;
}
