import { stat } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../../../platform/startup-error.ts';
import { foldName } from './fold-name.rules.ts';
import { ImportedPlace } from './imported-place.entity.ts';
import { MalformedFile, readPostalFile, type PostalPlace } from './postal-file.ts';

/** Rows written per statement. */
const BATCH_ROWS = 1_000;

/** The outcome of an import, in numbers. */
export interface ImportReport {
  /** Rows in the file. */
  rows: number;
  /** Places with a postcode that are stored now; fewer than `rows` where the file repeats one. */
  places: number;
  /** Places that were stored for the same countries before. */
  before: number;
  /** ISO 3166-1 codes of the file's countries. */
  countries: string[];
}

/**
 * Replaces the imported places of a postal file's countries in one transaction; importing the same file again changes
 * nothing. Searches read the old rows until the commit.
 * @param onProgress receives the bytes read so far and the file's size.
 * @throws MalformedFile naming the line; StartupError when there is no such file. Nothing is imported then.
 */
export async function importPlaces(
  dataSource: DataSource,
  path: string,
  onProgress: (read: number, size: number) => void,
): Promise<ImportReport> {
  const size = await sizeOf(path);
  return dataSource.transaction(async (db) => {
    // Imports run one after another; searches only read, so this lock does not block them.
    await db.query('LOCK TABLE gazetteer_places IN SHARE ROW EXCLUSIVE MODE');
    await db.query('CREATE TEMP TABLE incoming (LIKE gazetteer_places) ON COMMIT DROP');
    let rows = 0;
    for await (const batch of inBatches(readPostalFile(path, (read) => onProgress(read, size)))) {
      rows += batch.length;
      await insertIncoming(db, batch);
    }
    if (rows === 0) throw new MalformedFile('Line 1: there is no place in this file.');
    return { rows, ...(await replace(db)) };
  });
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new StartupError(`There is no file ${path}.`);
  return found.size;
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertIncoming(db: EntityManager, batch: PostalPlace[]): Promise<void> {
  const rows = batch.map((place) => ({ ...place, foldedName: foldName(place.name) }));
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  await db.query(
    `INSERT INTO incoming (country_code, postcode, folded_name, district, name, latitude, longitude)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])`,
    [
      column('countryCode'),
      column('postcode'),
      column('foldedName'),
      column('district'),
      column('name'),
      column('latitude'),
      column('longitude'),
    ],
  );
}

async function replace(db: EntityManager): Promise<Omit<ImportReport, 'rows'>> {
  const [{ countries }] = await db.query(
    'SELECT array_agg(DISTINCT country_code ORDER BY country_code) AS countries FROM incoming',
  );
  const { affected: before } = await db
    .createQueryBuilder()
    .delete()
    .from(ImportedPlace)
    .where('country_code = ANY(:countries)', { countries })
    .execute();
  await db.query(`
    INSERT INTO gazetteer_places
    SELECT DISTINCT ON (country_code, postcode, folded_name, district) * FROM incoming
    ORDER BY country_code, postcode, folded_name, district, latitude, longitude`);
  await db.query('ANALYZE gazetteer_places');
  const places = await db
    .createQueryBuilder(ImportedPlace, 'place')
    .where('place.countryCode = ANY(:countries)', { countries })
    .getCount();
  return { places, before: before ?? 0, countries };
}
