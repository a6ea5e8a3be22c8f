import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../shared/testing/properties.ts';
import { coarseArea } from '../area.rules.ts';
import { distanceKm } from '../distance.rules.ts';
import type { PlaceSeeker } from '../geocoding/place-finder.ts';
import { embeddedPlaces } from './embedded-places.ts';
import { LANDMARKS, PLACES, placeNamed } from './gazetteer.ts';

const places = embeddedPlaces();
/** Nothing is read of a database, and nothing logged. */
const seeker = {} as PlaceSeeker;
const labels = async (text: string, near?: { latitude: number; longitude: number }) =>
  (await places.suggest(seeker, text, near)).map(({ label }) => label);
const pointOf = (name: string) => {
  const { latitude, longitude } = placeNamed(name)!;
  return { latitude, longitude };
};

describe('suggest of the embedded gazetteer', () => {
  test.each([
    ['bonnevoie', 'Bonnevoie, Luxembourg'],
    ['Bonnevoie, Luxembourg', 'Bonnevoie, Luxembourg'],
    ['bonn', 'Bonnevoie, Luxembourg'],
    ['bonevoie', 'Bonnevoie, Luxembourg'],
    ['Gaasperech', 'Gasperich, Luxembourg'],
    ['limpersberg', 'Limpertsberg, Luxembourg'],
    ['petange', 'Pétange, Luxembourg'],
    ['MUHLENBACH', 'Mühlenbach, Luxembourg'],
    ['esch', 'Esch-sur-Alzette, Luxembourg'],
    ['8055 bertrange', 'L-8055 Bertrange, Luxembourg'],
    ['esch sur alz', 'Esch-sur-Alzette, Luxembourg'],
    ['esch/alzette', 'Esch-sur-Alzette, Luxembourg'],
    ['etelbruck', 'Ettelbruck, Luxembourg'],
    ['lux', 'Luxembourg'],
    ['Lëtzebuerg', 'Luxembourg'],
    ['Ville de Luxembourg', 'Luxembourg'],
    // communes
    ['Käerjeng', 'Käerjeng, Luxembourg'],
    ['Kaerjeng', 'Käerjeng, Luxembourg'],
    ['12 Rue de la Gare, käerjeng', '12 Rue de la Gare, Käerjeng, Luxembourg'],
    ['preizerdaul', 'Préizerdaul, Luxembourg'],
    ["vallee de l'ernz", "Vallée de l'Ernz, Luxembourg"],
    ['Habscht', 'Habscht, Luxembourg'],
    ['rosport', 'Rosport, Luxembourg'],
    // landmarks, villages, towns beyond the borders
    ['Findel', 'Findel, Sandweiler, Luxembourg'],
    ['Findel, Luxembourg', 'Findel, Sandweiler, Luxembourg'],
    ['lux airport', 'Findel, Sandweiler, Luxembourg'],
    ['Belval', 'Belval, Esch-sur-Alzette, Luxembourg'],
    ["Cloche d'Or", 'Gasperich, Luxembourg'],
    ['cloche d’or', 'Gasperich, Luxembourg'],
    ['cloche dor', 'Gasperich, Luxembourg'],
    ['place darmes', "Place d'Armes, Ville Haute, Luxembourg"],
    ['auchan', 'Kirchberg Shopping Center, Kirchberg, Luxembourg'],
    ['gare centrale', 'Gare de Luxembourg, Gare, Luxembourg'],
    ['munsb', 'Munsbach, Luxembourg'],
    ['3 am eck munsbach', '3 am eck, Munsbach, Luxembourg'],
    ['thionville', 'Thionville, France'],
    ['Trèves', 'Trier, Germany'],
    ['Arel', 'Arlon, Belgium'],
    ['12 rue des tilleuls, Metz', '12 rue des tilleuls, Metz, France'],
    // coordinates
    ['49.60175, 6.12971', '49.60175, 6.12971, Gare, Luxembourg'],
    // a street alone whose last word resembles a place
    ['8 Rue Philippe II', '8 Rue Philippe II, Luxembourg'],
    ['33 Avenue Monterey', '33 Avenue Monterey, Luxembourg'],
    // postcodes
    ['L-4010', 'L-4010 Esch-sur-Alzette, Luxembourg'],
    ['3510', 'L-3510 Dudelange, Luxembourg'],
    ['L-1617', 'L-1617 Gasperich, Luxembourg'],
    ['l 2340', 'L-2340 Luxembourg'],
    ['351', 'Dudelange, Luxembourg'],
    // a street with its place
    ['12 Rue de Hollerich, Luxembourg', '12 Rue de Hollerich, Luxembourg'],
    ['12 rue de hollerich gasperich', '12 rue de hollerich, Gasperich, Luxembourg'],
    ['12 rue de hollerich gasperich luxembourg', '12 rue de hollerich, Gasperich, Luxembourg'],
    ['12 rue de hollerich, gasp', '12 rue de hollerich, Gasperich, Luxembourg'],
    ['12 rue de hollerich, Gasperich, Luxembourg', '12 rue de hollerich, Gasperich, Luxembourg'],
    ['12 rue de hollerich gasp', '12 rue de hollerich, Gasperich, Luxembourg'],
    ['12 Rue de Hollerich, L-1741 Luxembourg', '12 Rue de Hollerich, L-1741 Luxembourg'],
    ['12 Rue de Hollerich, 1741', '12 Rue de Hollerich, L-1741 Hollerich, Luxembourg'],
    ['12 rue de hollerich 1741 luxembourg', '12 rue de hollerich, L-1741 Luxembourg'],
    ['Am Bongert, hesperange', 'Am Bongert, Hesperange, Luxembourg'],
    ['Am Bongert Hesperange', 'Am Bongert, Hesperange, Luxembourg'],
    ["7 route d'esch, differdange", "7 route d'esch, Differdange, Luxembourg"],
    // a street alone
    ['12 Rue de Hollerich', '12 Rue de Hollerich, Luxembourg'],
    ["route d'esch", "route d'esch, Luxembourg"],
  ])('answers %j with %j first', async (text, first) => {
    expect((await labels(text))[0]).toBe(first);
  });

  test.each([
    ['Bertrange', 'Bertrange'],
    ['12 rue de hollerich gasperich', 'Gasperich'],
    ['12 Rue de Hollerich, Luxembourg', 'Luxembourg'],
    ['12 Rue de Hollerich, L-1741 Luxembourg', 'Hollerich'],
    ['L-4010', 'Esch-sur-Alzette'],
    ['12 Rue X, L-4010 Luxembourg', 'Luxembourg'],
  ])('places %j at the point of %s', async (text, name) => {
    expect((await places.suggest(seeker, text))[0]).toMatchObject(pointOf(name));
  });

  test.each(['', 'l', 'lu', '  lu  ', ',,,', '---', '🦩🦩🦩', 'xyzzyq', 'hello there general', '\uD800\uD800\uD800'])(
    'suggests nothing for %j',
    async (text) => {
      expect(await labels(text)).toEqual([]);
    },
  );

  test('returns at most 8 distinct suggestions for any text', async () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(fc.constantFrom('12', 'rue', 'de', 'esch', 'sur', 'lux', 'ber', ',', 'L-1234', 'gare', 'bonnevoie'), {
          maxLength: 8,
        })
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const found = await labels(text);
        expect(found.length).toBeLessThanOrEqual(8);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[string, string | null, boolean]>([
  ['Bonnevoie', 'Bonnevoie', false],
  ['bonn', 'Bonnevoie', true],
  ['bonevoie', 'Bonnevoie', true],
  ['12 Rue Inconnue, Bonnevoie', 'Bonnevoie', false],
  ['12 Rue Inconnue Bonnevoie', 'Bonnevoie', false],
  ['12 rue inconnue, Luxembourg', 'Luxembourg', false],
  ['12 Rue Inconnue, L-1741 Luxembourg', 'Luxembourg', false],
  ['12 Rue Inconnue, 1741', 'Hollerich', false],
  ['12 Rue Inconnue, Bonn', 'Bonnevoie', true],
  ['12 Rue Inconnue', 'Luxembourg', true],
  ['8 rue Bel', 'Luxembourg', true],
  ['L-161', 'Bonnevoie', true],
  ['Findel', 'Findel', false],
  ['thionvile', 'Thionville', true],
  ['49.60175, 6.12971', null, false],
])('suggest says of %j how sure it is', async (text, area, isGuess) => {
  expect((await places.suggest(seeker, text))[0]).toMatchObject({ area, isGuess });
});

test('suggest puts the nearer of two equal matches first', async () => {
  const around = async (near: string) =>
    (await labels('ste', pointOf(near))).filter((label) => /^(Steinsel|Steinfort),/.test(label));
  expect(await around('Steinsel')).toEqual(['Steinsel, Luxembourg', 'Steinfort, Luxembourg']);
  expect(await around('Steinfort')).toEqual(['Steinfort, Luxembourg', 'Steinsel, Luxembourg']);
});

test('suggest completes three digits of a postcode with every place they can lead to', async () => {
  expect((await labels('L-161')).toSorted()).toEqual([
    'Bonnevoie, Luxembourg',
    'Gare, Luxembourg',
    'Gasperich, Luxembourg',
    'Kirchberg, Luxembourg',
    'Luxembourg',
  ]);
});

test('suggest puts a street alone near the person first, then in the capital', async () => {
  expect(await labels('12 Grand-Rue', pointOf('Ettelbruck'))).toEqual([
    '12 Grand-Rue, Ettelbruck, Luxembourg',
    '12 Grand-Rue, Luxembourg',
  ]);
  expect(await labels('12 Grand-Rue', { latitude: 0, longitude: 0 })).toEqual(['12 Grand-Rue, Luxembourg']);
});

test('suggest puts a street alone into no quarter that nobody has typed', async () => {
  expect(await labels('12 Rue Inconnue', pointOf('Bonnevoie'))).toEqual(['12 Rue Inconnue, Luxembourg']);
});

test.each([
  ['Bonnevoie', 'Luxembourg'],
  ['Ettelbruck', 'Ettelbruck'],
])('townAround of a point in %s is the middle of %s', async (place, town) => {
  const { latitude, longitude } = pointOf(place);
  expect(await places.townAround(seeker, { latitude: latitude + 0.001, longitude })).toMatchObject({
    ...pointOf(town),
    area: town,
  });
});

test('townAround of a point beyond the border is the town there', async () => {
  expect(await places.townAround(seeker, { latitude: 49.76, longitude: 6.64 })).toMatchObject({
    label: 'Trier, Germany',
  });
});

test('the coarse area of a landmark is its town, of a village and a town beyond the border itself', () => {
  for (const { name, within } of LANDMARKS) {
    const area = coarseArea(`3 Am Eck, ${name}, ${within}`);
    expect(area).toBe(within.includes(',') ? within.split(', ')[0] : name);
  }
});

test('townAround knows no town far from the country', async () => {
  expect(await places.townAround(seeker, { latitude: 0, longitude: 0 })).toBeNull();
});

test('the coarse area of a suggested address is its town or quarter', async () => {
  for (const { name } of PLACES) {
    for (const street of ['12 Rue Sainte-Zithe', 'Am Bongert 3', "Route d'Arlon"]) {
      const [first] = await labels(`${street}, ${name}`);
      expect(coarseArea(first!)).toBe(name);
    }
  }
});

describe('nameOf of the embedded gazetteer', () => {
  test.each([
    [49.5968, 6.1472, 'Bonnevoie, Luxembourg'],
    [49.6116, 6.1319, 'Ville Haute, Luxembourg'],
    [49.5, 5.98, 'Esch-sur-Alzette, Luxembourg'],
    [49.56727, 5.9073, 'Bascharage, Luxembourg'],
    [48.8566, 2.3522, '48.8566, 2.3522'],
    [0, 0, '0.0000, 0.0000'],
    [-33.86786, 151.20732, '-33.8679, 151.2073'],
    [90, 180, '90.0000, 180.0000'],
  ])('labels %d, %d with %s', async (latitude, longitude, label) => {
    expect(await places.nameOf(seeker, { latitude, longitude })).toEqual({
      label,
      latitude,
      longitude,
      area: null,
      isGuess: false,
    });
  });

  test('labels the point of every place with a place within 5 km', async () => {
    for (const { latitude, longitude } of PLACES) {
      const { label } = await places.nameOf(seeker, { latitude, longitude });
      expect(distanceKm({ latitude, longitude }, pointOf(label.replace(/, Luxembourg$/, '')))).toBeLessThan(5);
    }
  });
});
