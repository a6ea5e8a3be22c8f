import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../../ormconfig.ts';
import { meteredManager } from '../../../database/metering/metered-manager.ts';
import { migrate } from '../../../database/migrate.ts';
import { noWork } from '../../../platform/budgets/work.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import type { PlaceSeeker } from '../geocoding/place-finder.ts';
import { embeddedPlaces } from './embedded-places.ts';
import { importPlaces } from './import-places.ts';
import { ImportedPlace } from './imported-place.entity.ts';
import { areasOf } from './areas-of.ts';
import { openImportedPlaces } from './imported-places.ts';

const HEADER =
  'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude';

/** Invented villages around real towns: a postcode of two villages, two villages of one name, a town of a neighbour. */
const ROWS = [
  'LU,L-9991,Waldweiler,Nord,N,Wahlen,01,,,49.9001,5.9002',
  'LU,L-9991,Bachhausen,Nord,N,Wahlen,01,,,49.9101,5.9102',
  'LU,L-9992,Waldweiler,Nord,N,Wahlen,01,,,49.9003,5.9004',
  'LU,L-9993,Doppeldorf,Nord,N,Oben,02,,,49.95,6.05',
  'LU,L-5993,Doppeldorf,Süd,S,Unten,03,,,49.55,6.25',
  'LU,L-1741,Luxembourg,Luxembourg,LU,Ville de Luxembourg,04,,,49.5986,6.1239',
  'LU,L-2341,Luxembourg,Luxembourg,LU,Ville de Luxembourg,04,,,49.6123,6.1298',
  'LU,L-4011,Esch-sur-Alzette,Esch,E,Esch-sur-Alzette,05,,,49.4951,5.9801',
  'DE,54290,Trier,Rheinland-Pfalz,RP,Trier,07,,,49.7557,6.6394',
];

let dataSource: DataSource;
let drop: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'favr-postal-'));
const nothing = () => undefined;

function fileOf(content: string | Buffer): string {
  const path = join(folder, `${Math.random()}.txt`);
  writeFileSync(path, content);
  return path;
}
const csv = (rows: readonly string[], header = HEADER) => fileOf([header, ...rows, ''].join('\n'));
const tabbed = (rows: readonly string[]) => fileOf(rows.map((row) => `${row.replaceAll(',', '\t')}\t4\n`).join(''));
const stored = () =>
  dataSource.manager.find(ImportedPlace, { order: { countryCode: 'ASC', postcode: 'ASC', foldedName: 'ASC' } });

beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  ({ drop } = scratch);
  dataSource = await createDataSource({ url: scratch.url, poolSize: 3 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
  rmSync(folder, { recursive: true });
});

describe('importPlaces', () => {
  beforeEach(() => dataSource.manager.clear(ImportedPlace));

  test.each([
    ['CSV with a header', csv],
    ["GeoNames' own tab-separated layout", tabbed],
  ])('imports every row of %s, and changes nothing when repeated', async (_layout, file) => {
    const path = file(ROWS);
    const seen: number[] = [];
    const report = await importPlaces(dataSource, path, (read, size) => seen.push(read / size));
    expect(report).toEqual({ rows: 9, places: 9, before: 0, countries: ['DE', 'LU'] });
    expect(seen.at(-1)).toBe(1);
    const first = await stored();
    expect(first.find(({ postcode }) => postcode === '9992')).toEqual({
      countryCode: 'LU',
      postcode: '9992',
      name: 'Waldweiler',
      foldedName: 'waldweiler',
      district: 'Wahlen',
      latitude: 49.9003,
      longitude: 5.9004,
    });
    expect(await importPlaces(dataSource, path, nothing)).toMatchObject({ places: 9, before: 9 });
    expect(await stored()).toEqual(first);
  });

  test('replaces only the countries that a newer file contains', async () => {
    await importPlaces(dataSource, csv(ROWS), nothing);
    await importPlaces(dataSource, csv(ROWS.slice(0, 1)), nothing);
    expect((await stored()).map(({ postcode }) => postcode)).toEqual(['54290', '9991']);
  });

  test('stores a row once that is twice in the file', async () => {
    expect(await importPlaces(dataSource, csv([...ROWS, ROWS[0]!]), nothing)).toMatchObject({ rows: 10, places: 9 });
  });

  test('imports more rows than one statement takes', async () => {
    const many = Array.from(
      { length: 2500 },
      (_, index) => `LU,L-${1000 + index},Dorf ${index},Nord,N,Wahlen,01,,,49.5,6.1`,
    );
    expect(await importPlaces(dataSource, csv(many), nothing)).toMatchObject({ rows: 2500, places: 2500 });
  });

  test.each([
    [
      'a latitude that is no number',
      'LU,L-9994,Dorf,,,,,,,north,6.1',
      /^Line 4: The latitude is "north", which is no number\.$/,
    ],
    [
      'a longitude off the earth',
      'LU,L-9994,Dorf,,,,,,,49.5,181',
      /^Line 4: The longitude is not between -180 and 180\.$/,
    ],
    ['no place', 'LU,L-9994,,,,,,,,49.5,6.1', /^Line 4: The place is missing\.$/],
    ['no postcode', 'LU,,Dorf,,,,,,,49.5,6.1', /^Line 4: The postcode is missing\.$/],
    ['no country', ',L-9994,Dorf,,,,,,,49.5,6.1', /^Line 4: The country code is not two capital letters\.$/],
    ['too few columns', 'LU,L-9994,Dorf', /^Line 4: /],
    ['an open quote', 'LU,L-9994,"Dorf,,,,,,,49.5,6.1', /^Line \d+: /],
    [
      'control characters',
      'LU,L-9994,Do\u0007rf,,,,,,,49.5,6.1',
      /^Line 4: The place is not readable as UTF-8 text\.$/,
    ],
    ['a row without end', `LU,L-9994,${'x'.repeat(20_000)}`, /^Line 4: /],
  ])('refuses a file with %s, names the line and imports nothing', async (_what, row, message) => {
    await importPlaces(dataSource, csv(ROWS.slice(2, 3)), nothing);
    const before = await stored();
    await expect(importPlaces(dataSource, csv([...ROWS.slice(0, 2), row, ...ROWS.slice(3)]), nothing)).rejects.toThrow(
      message,
    );
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['an empty file', '', /^Line 1: there is no place/],
    ['a header alone', `${HEADER}\n`, /^Line 1: there is no place/],
    ['another table', 'name,age\nAna,7\n', /^Line 1: .*names country_code, zipcode, place, latitude, longitude/],
    ['a binary file', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 10, 0, 0]), /^Line 1: /],
    [
      'text in another encoding',
      Buffer.concat([Buffer.from(`${HEADER}\nLU,L-9994,D`), Buffer.from([0xf6]), Buffer.from('rf,,,,,,,49.5,6.1\n')]),
      /^Line 2: The place is not readable/,
    ],
  ])('refuses a file that is not a postal file: %s', async (_what, content, message) => {
    await expect(importPlaces(dataSource, fileOf(content), nothing)).rejects.toThrow(message);
  });

  test('says when there is no such file', async () => {
    await expect(importPlaces(dataSource, join(folder, 'nowhere.csv'), nothing)).rejects.toThrow(
      /There is no file .*nowhere\.csv/,
    );
    await expect(importPlaces(dataSource, folder, nothing)).rejects.toThrow(/There is no file/);
  });

  test('runs two imports started at once one after the other', async () => {
    const path = csv(ROWS);
    const reports = await Promise.all([
      importPlaces(dataSource, path, nothing),
      importPlaces(dataSource, path, nothing),
    ]);
    expect(reports.map(({ before }) => before).sort()).toEqual([0, 9]);
    expect(await stored()).toHaveLength(9);
  });
});

describe('searching imported places', () => {
  const places = async () => embeddedPlaces(await openImportedPlaces(dataSource));
  const seeker = () => ({ db: dataSource.manager }) as PlaceSeeker;
  const labels = async (text: string, near?: { latitude: number; longitude: number }) =>
    (await (await places()).suggest(seeker(), text, near)).map(({ label }) => label);

  beforeAll(async () => {
    await dataSource.manager.clear(ImportedPlace);
    await importPlaces(dataSource, csv(ROWS), nothing);
  });

  test.each([
    ['waldweiler', 'Waldweiler, Luxembourg'],
    ['WALDW', 'Waldweiler, Luxembourg'],
    ['trier', 'Trier, Germany'],
    ['L-9992', 'L-9992 Waldweiler, Luxembourg'],
    ['9992', 'L-9992 Waldweiler, Luxembourg'],
    ['12 Rue Haute, L-9992', '12 Rue Haute, L-9992 Waldweiler, Luxembourg'],
    ['12 Rue Haute, L-9992 Waldweiler', '12 Rue Haute, L-9992 Waldweiler, Luxembourg'],
    ['12 Rue de Hollerich, 1741', '12 Rue de Hollerich, L-1741 Hollerich, Luxembourg'],
    ['12 Rue de Hollerich, L-1741 Luxembourg', '12 Rue de Hollerich, L-1741 Luxembourg'],
    ['L-1741 Hollerich', 'L-1741 Hollerich, Luxembourg'],
    ['Grand-Rue 4011', 'Grand-Rue, L-4011 Esch-sur-Alzette, Luxembourg'],
    // The embedded gazetteer is still found.
    ['bonnevoie', 'Bonnevoie, Luxembourg'],
    ['esch', 'Esch-sur-Alzette, Luxembourg'],
    ['351', 'Dudelange, Luxembourg'],
    ['L-1617', 'L-1617 Gasperich, Luxembourg'],
  ])('answers %j with %j first', async (text, first) => {
    expect((await labels(text))[0]).toBe(first);
  });

  test.each([
    ['12 Rue de Hollerich, L-1741 Luxembourg', 49.5986, 6.1239],
    ['L-9991 Bachhausen', 49.9101, 5.9102],
    ['L-2341', 49.6123, 6.1298],
  ])('places %j at the point of the import', async (text, latitude, longitude) => {
    expect((await (await places()).suggest(seeker(), text))[0]).toMatchObject({ latitude, longitude });
  });

  test('is work of who searches', async () => {
    const work = noWork();
    const asker = { db: meteredManager(dataSource, work) } as PlaceSeeker;
    await (await places()).suggest(asker, 'L-9991');
    await (await places()).nameOf(asker, { latitude: 49.9101, longitude: 5.9102 });
    expect(work.rows).toBeGreaterThanOrEqual(3);
  });

  test('suggests both villages of a postcode', async () => {
    expect(await labels('12 Rue Haute, L-9991')).toEqual([
      '12 Rue Haute, L-9991 Bachhausen, Luxembourg',
      '12 Rue Haute, L-9991 Waldweiler, Luxembourg',
    ]);
  });

  test('names the district of two places of one name, the nearer first', async () => {
    const names = ['Doppeldorf, Oben, Luxembourg', 'Doppeldorf, Unten, Luxembourg'];
    expect(await labels('doppeldorf', { latitude: 49.95, longitude: 6.05 })).toEqual(names);
    expect(await labels('doppeldorf', { latitude: 49.55, longitude: 6.25 })).toEqual(names.toReversed());
  });

  test("suggests the postcode's place first where postcode and place contradict each other", async () => {
    expect(await labels('12 Rue X, L-4011 Luxembourg')).toEqual([
      '12 Rue X, L-4011 Esch-sur-Alzette, Luxembourg',
      '12 Rue X, L-4011 Luxembourg',
    ]);
  });

  test('labels a point with its village, in the capital with its quarter', async () => {
    const nameOf = async (latitude: number, longitude: number) =>
      (await (await places()).nameOf(seeker(), { latitude, longitude })).label;
    expect(await nameOf(49.9, 5.9)).toBe('Waldweiler, Luxembourg');
    expect(await nameOf(49.6123, 6.1298)).toBe('Ville Haute, Luxembourg');
    expect(await nameOf(0, 0)).toBe('0.0000, 0.0000');
  });

  test('finds mistyped names with pg_trgm, and beginnings of names without it', async () => {
    expect((await labels('waldwieler'))[0]).toBe('Waldweiler, Luxembourg');
    expect(await labels('wladweiler')).toContain('Waldweiler, Luxembourg');
    await dataSource.query('DROP EXTENSION pg_trgm CASCADE');
    expect(await labels('waldwieler')).toEqual([]);
    expect((await labels('waldw'))[0]).toBe('Waldweiler, Luxembourg');
  });
});

test('a database without pg_trgm is migrated too, with an index for beginnings of names', async () => {
  const scratch = await scratchDatabase();
  const source = await createDataSource({ url: scratch.url, poolSize: 2 }).initialize();
  try {
    // A plain role cannot create the extension: that needs CREATE on the database.
    await source.query(`CREATE ROLE favr_plain_${process.pid} NOSUPERUSER`);
    await source.query(`GRANT CREATE, USAGE ON SCHEMA public TO favr_plain_${process.pid}`);
    await source.query(`ALTER DATABASE ${new URL(scratch.url).pathname.slice(1)} SET role favr_plain_${process.pid}`);
    await source.destroy();
    await source.initialize();
    await migrate(source);
    expect(await source.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'")).toEqual([]);
    const [index] = await source.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'gazetteer_places_name'");
    expect(index.indexdef).toContain('text_pattern_ops');
  } finally {
    await source.destroy();
    await scratch.drop();
  }
});

test('the coarse area of an address is a town that was imported, and its country where none was', async () => {
  await dataSource.manager.clear(ImportedPlace);
  const address = '3 Lindenallee, 54999 Kleinkirchheim, Deutschland';
  const area = async () => (await areasOf(dataSource.manager, [address]))[0];
  expect(await area()).toBe('Germany');
  await importPlaces(dataSource, csv(['DE,54999,Kleinkirchheim,Rheinland-Pfalz,RP,Trier,07,,,49.7,6.6']), nothing);
  expect(await area()).toBe('Kleinkirchheim');
});
