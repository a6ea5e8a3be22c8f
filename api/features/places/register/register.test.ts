import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../../ormconfig.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { embeddedPlaces } from '../gazetteer/embedded-places.ts';
import type { PlaceFinder, PlaceSeeker } from '../geocoding/place-finder.ts';
import { loadRegister } from './load-register.ts';
import { registeredPlaces } from './registered-places.ts';
import { RegisteredStreet } from './registered-street.entity.ts';

const HEADER =
  'rue;numero;localite;code_postal;id_caclr_rue;id_caclr_bat;lat_wgs84;lon_wgs84;coord_est_luref;coord_nord_luref;id_geoportail;commune;lau2';

/** Addresses in the register's format, with its oddities. */
const ODDITIES = [
  "Avenue de l'Éléphant;10;Luxembourg;1930;1;1;49.6020;6.1290;0;0;x;Luxembourg;0301",
  "Avenue de l'Éléphant;12;Luxembourg;1930;1;2;49.6030;6.1291;0;0;x;Luxembourg;0301",
  "Avenue de l'Éléphant;15;Luxembourg;1930;1;3;49.6040;6.1292;0;0;x;Luxembourg;0301",
  "Avenue de l'Éléphant;62A;Luxembourg;1930;1;4;49.6050;6.1293;0;0;x;Luxembourg;0301",
  "Avenue de l'Éléphant;20-24;Luxembourg;1930;1;5;49.6060;6.1294;0;0;x;Luxembourg;0301",
  'Rue du Hibou;1;Clervaux;9701;2;6;50.0550;6.0300;0;0;x;Clervaux;0501',
  'Rue du Hibou;1;Remich;5501;3;7;49.5450;6.3660;0;0;x;Remich;1206',
  'Houbaaschtrooss;;Hupperdange;9755;4;8;50.09489;6.06294;0;0;x;Clervaux;0501',
  ';7;Mersch;7501;5;9;49.75;6.1;0;0;x;Mersch;0401',
];

/** Invents a register: `count` addresses in streets of thirty houses. */
const invented = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const street = Math.floor(index / 30);
    const point = `${(49.5 + street / 5_000).toFixed(5)};${(6 + (index % 30) / 10_000).toFixed(5)}`;
    return `Rue Inventée ${street};${(index % 30) + 1};Diekirch;92${String(street % 100).padStart(2, '0')};${street};${index};${point};0;0;x;Diekirch;0202`;
  });

const folder = mkdtempSync(join(tmpdir(), 'favr-register-'));
let dataSource: DataSource;
let drop: () => Promise<void>;
let seeker: PlaceSeeker;
let places: PlaceFinder;

function fileOf(rows: readonly string[], { header = HEADER, encoding = 'utf8' as BufferEncoding } = {}): string {
  const path = join(folder, `${Math.random()}.csv`);
  writeFileSync(path, [header, ...rows, ''].join('\n'), encoding);
  return path;
}
const load = (...parts: Parameters<typeof fileOf>) => loadRegister(dataSource, fileOf(...parts));
const labels = async (text: string, near?: { latitude: number; longitude: number }) =>
  (await places.suggest(seeker, text, near)).map(({ label }) => label);

beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  ({ drop } = scratch);
  dataSource = await createDataSource({ url: scratch.url, poolSize: 3 }).initialize();
  seeker = { db: dataSource.manager } as PlaceSeeker;
  places = registeredPlaces(embeddedPlaces());
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
  rmSync(folder, { recursive: true });
});

describe('loadRegister', () => {
  beforeEach(() => dataSource.manager.clear(RegisteredStreet));

  test('loads 30,000 addresses, and the next edition in their place', async () => {
    const rows = [...invented(30_000), ...ODDITIES];
    // The address without a street is left out.
    expect(await load(rows)).toEqual({ addresses: 30_008, streets: 1_004, before: 0 });
    expect(await load(rows.slice(0, -100))).toMatchObject({ before: 30_008 });
    expect(await dataSource.manager.count(RegisteredStreet)).toBe(997);
  });

  test.each(['utf8', 'latin1'] as const)('reads %s', async (encoding) => {
    await load(ODDITIES, { encoding });
    expect(await labels('12 avenue elephant')).toContain("12 Avenue de l'Éléphant, L-1930 Luxembourg");
  });

  test('keeps the edition before where one lost more than a tenth', async () => {
    await load(invented(300));
    await expect(load(invented(269))).rejects.toThrow('has 269 addresses, the one before 300');
    expect(await load(invented(270))).toMatchObject({ before: 300 });
  });

  test.each<[string, readonly string[], Parameters<typeof fileOf>[1], string]>([
    ['other columns', ODDITIES, { header: HEADER.replace('lat_wgs84', 'lat') }, 'no column lat_wgs84'],
    ['another encoding', ODDITIES, { encoding: 'utf16le' }, 'no column'],
    ['no address', [], {}, 'there is no address'],
    ['a row that was cut', [...invented(3), 'Rue Inventée 1;2;Die'], {}, 'Line 5'],
    ['a point that is none', [ODDITIES[0]!.replace('49.6020', 'north')], {}, 'Line 2: lat_wgs84 is no number'],
  ])('refuses a file with %s, and keeps the edition before', async (_fault, rows, layout, says) => {
    await load(invented(30));
    await expect(load(rows, layout)).rejects.toThrow(says);
    expect(await dataSource.manager.count(RegisteredStreet)).toBe(1);
  });
});

describe('with a register', () => {
  beforeAll(async () => {
    await dataSource.manager.clear(RegisteredStreet);
    await load([...invented(3_000), ...ODDITIES]);
  });

  const elephant = (number: string) => `${number} Avenue de l'Éléphant, L-1930 Luxembourg`;

  test.each([
    ['12 av elephant', elephant('12')],
    ["12, avenue de l'éléphant", elephant('12')],
    ['avenue elephant 12', elephant('12')],
    ['elephant 12 avenue', elephant('12')],
    ['12 avenue de l elephant 1930', elephant('12')],
    ["12 Avenue de l'Éléphant, L-1930 Luxembourg", elephant('12')],
    ['12 avenue eleph', elephant('12')],
    ['62a av elephant', elephant('62a')],
    ['12 av elephant gare', elephant('12')],
    ['avenue elephant', "Avenue de l'Éléphant, L-1930 Luxembourg"],
    ['hupperdange houbaasch', 'Houbaaschtrooss, L-9755 Hupperdange, Luxembourg'],
    ['3 rue inventee 42', '3 Rue Inventée 42, L-9242 Diekirch, Luxembourg'],
    // what the register does not know
    ['Bonnevoie', 'Bonnevoie, Luxembourg'],
    ['12 Rue Inconnue, Bonnevoie', '12 Rue Inconnue, Bonnevoie, Luxembourg'],
    ['Findel', 'Findel, Sandweiler, Luxembourg'],
  ])('answers %j with %j first', async (text, first) => {
    expect((await labels(text))[0]).toBe(first);
  });

  test.each<[string, number, boolean]>([
    ['12 avenue elephant', 49.603, false],
    ['12 av elephant', 49.603, false],
    ['22 avenue elephant', 49.606, false],
    ['24 avenue elephant', 49.606, false],
    ['17 avenue elephant', 49.604, false],
    ['12 avenue eleph', 49.603, true],
    ['1 rue du hibou', 50.055, true],
    ['1 rue du hibou remich', 49.545, false],
  ])('puts %j at %d, and says whether it is a guess: %s', async (text, latitude, isGuess) => {
    const near = { latitude: 50, longitude: 6 };
    expect((await places.suggest(seeker, text, near))[0]).toMatchObject({ latitude, area: null, isGuess });
  });

  test('puts the nearer of two streets of one name first', async () => {
    const first = async (latitude: number, longitude: number) =>
      (await labels('1 rue du hibou', { latitude, longitude }))[0];
    expect(await first(50, 6)).toBe('1 Rue du Hibou, L-9701 Clervaux, Luxembourg');
    expect(await first(49.5, 6.3)).toBe('1 Rue du Hibou, L-5501 Remich, Luxembourg');
  });

  test.each([
    ['a house within 40 m', 49.6032, elephant('12')],
    ['a street within 150 m', 49.6012, "Avenue de l'Éléphant, L-1930 Luxembourg"],
    ['neither', 49.598, 'Gare, Luxembourg'],
  ])('names a point by %s', async (_what, latitude, label) => {
    expect(await places.nameOf(seeker, { latitude, longitude: 6.1291 })).toMatchObject({ label, latitude });
  });

  test.each(["'; DROP TABLE registered_streets; --", ':* & !', '12 | & !x', '\uD800 12', '12 12 12'])(
    'answers %j without an error',
    async (text) => {
      expect(await labels(text)).toEqual(expect.any(Array));
    },
  );
});
