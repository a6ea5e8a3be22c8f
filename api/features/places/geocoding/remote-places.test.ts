import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { coarseArea } from '../area.rules.ts';
import { embeddedPlaces } from '../gazetteer/embedded-places.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoding } from './google-geocoding.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import type { PlaceSeeker } from './place-finder.ts';
import { remotePlaces } from './remote-places.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a geocoding service on this machine; `requested` collects the URLs of its requests. */
async function service(answer: RequestListener): Promise<{ base: string; requested: URL[] }> {
  const requested: URL[] = [];
  const server = createServer((req, res) => {
    requested.push(new URL(req.url!, 'http://localhost'));
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { base: `http://localhost:${(server.address() as AddressInfo).port}`, requested };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let clock = Date.parse('2026-11-20T12:00:00Z');
const logged: string[] = [];
const log = pino({}, { write: (line: string) => logged.push(line) });
const seeker = { request: { log } } as PlaceSeeker;
const finder = (geocoder: Geocoder) =>
  remotePlaces(geocoder, embeddedPlaces(), { now: () => new Date(clock), userAgent: 'Favr tests' });

const photonHouse = (over: object = {}, coordinates: unknown[] = [6.1239, 49.5986]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    type: 'house',
    housenumber: '12',
    street: 'Rue de Hollerich',
    postcode: '1741',
    city: 'Luxembourg',
    country: 'Lëtzebuerg',
    countrycode: 'LU',
    ...over,
  },
});
const photonAnswer = (...features: object[]) => ({ type: 'FeatureCollection', features });

const nominatimHouse = {
  lat: '49.5986',
  lon: '6.1239',
  name: '',
  display_name: '…',
  address: {
    house_number: '12',
    road: 'Rue de Hollerich',
    suburb: 'Gare',
    city: 'Luxembourg',
    postcode: '1741',
    country: 'Luxembourg',
    country_code: 'lu',
  },
};

const googleHouse = {
  formatted_address: '12 Rue de Hollerich, 1741 Hollerich Luxembourg, Luxembourg',
  geometry: { location: { lat: 49.5986, lng: 6.1239 } },
  address_components: [
    { long_name: '12', short_name: '12', types: ['street_number'] },
    { long_name: 'Rue de Hollerich', short_name: 'Rue de Hollerich', types: ['route'] },
    { long_name: 'Luxembourg', short_name: 'Luxembourg', types: ['locality', 'political'] },
    { long_name: 'Luxembourg', short_name: 'LU', types: ['country', 'political'] },
    { long_name: '1741', short_name: '1741', types: ['postal_code'] },
  ],
};

const services: [string, (base: string) => Geocoder, search: unknown, reverse: unknown, nothing: unknown][] = [
  ['Photon', photon, photonAnswer(photonHouse()), photonAnswer(photonHouse()), photonAnswer()],
  ['Nominatim', nominatim, [nominatimHouse], nominatimHouse, { error: 'Unable to geocode' }],
  [
    'Google',
    (base) => googleGeocoding('a secret key', base),
    { status: 'OK', results: [googleHouse] },
    { status: 'OK', results: [googleHouse] },
    { status: 'ZERO_RESULTS', results: [] },
  ],
];

/** Fields of a place whose address is known. */
const sure = { area: null, isGuess: false };

describe.each(services)('%s', (_name, geocoder, search, reverse, nothing) => {
  test('finds addresses and labels points', async () => {
    const { base, requested } = await service((req, res) =>
      json(/reverse|latlng/.test(req.url!) ? reverse : search)(req, res),
    );
    const places = finder(geocoder(base));
    expect(await places.suggest(seeker, '12 rue de hollerich')).toEqual([
      { label: '12 Rue de Hollerich, L-1741 Luxembourg', latitude: 49.5986, longitude: 6.1239, ...sure },
    ]);
    // Another street than the typed one is the service's guess.
    expect(await places.suggest(seeker, '12 rue du parc')).toMatchObject([{ isGuess: true }]);
    expect(requested[0]!.search).toMatch(/12(\+|%20)rue(\+|%20)de(\+|%20)hollerich/);
    const point = { latitude: 49.59861, longitude: 6.12394 };
    expect(await places.nameOf(seeker, point)).toEqual({
      label: '12 Rue de Hollerich, L-1741 Luxembourg',
      ...point,
      ...sure,
    });
  });

  test('lets the gazetteer answer where it finds nothing', async () => {
    const { base, requested } = await service((req, res) =>
      json(/reverse|latlng/.test(req.url!) ? nothing : Array.isArray(search) ? [] : nothing)(req, res),
    );
    const places = finder(geocoder(base));
    expect((await places.suggest(seeker, 'bonevoie'))[0]!.label).toBe('Bonnevoie, Luxembourg');
    expect((await places.nameOf(seeker, { latitude: 49.5968, longitude: 6.1472 })).label).toBe('Bonnevoie, Luxembourg');
    expect(requested).toHaveLength(2);
  });

  test("learns a person's position only to one decimal", async () => {
    const { base, requested } = await service(json(search));
    await finder(geocoder(base)).suggest(seeker, '12 rue de hollerich', { latitude: 49.61164, longitude: 6.13194 });
    expect(decodeURIComponent(requested[0]!.search)).not.toMatch(/\d\.\d{2}/);
  });

  test.each([
    null,
    7,
    [{}],
    {},
    { features: [{ geometry: { coordinates: ['x', 'y'] } }], results: 7 },
    { status: 'REQUEST_DENIED', results: [] },
  ])('refuses the response %j', (garbage) => {
    expect(() => geocoder('http://localhost').read(garbage)).toThrow();
  });
});

describe('a geocoding service that', () => {
  const brokenServices: [string, RequestListener][] = [
    ['stalls', () => undefined],
    ['stalls in the middle', (_req, res) => void res.writeHead(200).write('{"features":[')],
    ['hangs up', (req) => req.socket.destroy()],
    ['fails', json({ error: 'down' }, 503)],
    ['refuses', json({ error: 'forbidden' }, 403)],
    ['is busy', json({}, 429)],
    ['redirects', (_req, res) => res.writeHead(302, { location: 'http://localhost:1/' }).end()],
    ['answers with HTML', (req, res) => res.writeHead(200).end(`<html>${req.url}</html>`)],
    ['answers with JSON of another shape', json({ features: [{ geometry: { coordinates: ['x', 'y'] } }] })],
    ['answers with null', json(null)],
    ['answers with coordinates off the earth', json(photonAnswer(photonHouse({}, [600, 700])))],
    [
      'answers without end',
      (_req, res) => {
        const more = () => res.write('x'.repeat(65536), (error) => error || more());
        res.writeHead(200);
        more();
      },
    ],
  ];

  test.each(brokenServices)(
    '%s is replaced by the gazetteer and gets no request for 30 seconds',
    async (_what, broken) => {
      let healthy = false;
      const { base, requested } = await service((req, res) =>
        (healthy ? json(photonAnswer(photonHouse())) : broken)(req, res),
      );
      const places = finder(photon(base));
      logged.length = 0;
      expect((await places.suggest(seeker, '12 rue sainte-zithe, bonevoie'))[0]!.label).toBe(
        '12 rue sainte-zithe, Bonnevoie, Luxembourg',
      );
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toMatch(/zithe|bonevoie|secret/i);

      healthy = true;
      await places.suggest(seeker, '12 rue de hollerich');
      expect(requested).toHaveLength(1);
      clock += 30_000;
      expect((await places.suggest(seeker, '12 rue de hollerich'))[0]!.label).toBe(
        '12 Rue de Hollerich, L-1741 Luxembourg',
      );
    },
  );

  test('rejects a query with 400 still gets the next request', async () => {
    const { base, requested } = await service(json({}, 400));
    const places = finder(photon(base));
    await places.suggest(seeker, 'bonnevoie');
    expect((await places.suggest(seeker, 'gasperich'))[0]!.label).toBe('Gasperich, Luxembourg');
    expect(requested).toHaveLength(2);
  });

  test('answered a query does not get the same query again', async () => {
    const { base, requested } = await service(json(photonAnswer(photonHouse())));
    const places = finder(photon(base));
    await places.suggest(seeker, '12 rue de hollerich');
    await places.suggest(seeker, '12  rue de hollerich ');
    expect(requested).toHaveLength(1);
  });
});

test('Nominatim gets one request per second: two wait, the gazetteer answers the others', async () => {
  const { base, requested } = await service(json([nominatimHouse]));
  const places = finder(nominatim(base));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => places.suggest(seeker, `${index + 1} rue de hollerich`)),
  );
  expect(requested).toHaveLength(3);
  expect(answers.filter(([first]) => first!.label === '12 Rue de Hollerich, L-1741 Luxembourg')).toHaveLength(3);
  expect(answers.filter(([first]) => first!.label.endsWith('rue de hollerich, Luxembourg'))).toHaveLength(3);
});

describe('labels of geocoded places', () => {
  const suggest = async (text: string, ...features: object[]) => {
    const { base, requested } = await service(json(photonAnswer(...features)));
    const found = await finder(photon(base)).suggest(seeker, text);
    return { labels: found.map(({ label }) => label), requested };
  };

  test.each<[string, string, object, string]>([
    [
      'keep the typed number of a street',
      '12a rue de hollerich',
      { type: 'street', name: 'Rue de Hollerich', street: undefined, housenumber: undefined },
      '12a Rue de Hollerich, L-1741 Luxembourg',
    ],
    [
      'keep the typed postcode of a place',
      '12 rue haute, L-9999 Irgendwo',
      { housenumber: undefined, postcode: undefined, street: 'Rue Haute', city: 'Irgendwo' },
      '12 Rue Haute, L-9999 Irgendwo, Luxembourg',
    ],
    [
      "prefer the service's postcode to the typed one",
      'rue de hollerich 1234',
      { housenumber: undefined },
      'Rue de Hollerich, L-1741 Luxembourg',
    ],
    [
      'begin with the name of a building',
      'philharmonie',
      { name: 'Philharmonie', street: "Place de l'Europe", housenumber: '1', postcode: 'L-1499' },
      "Philharmonie, 1 Place de l'Europe, L-1499 Luxembourg",
    ],
    [
      'name a town once',
      'mersch',
      { type: 'city', name: 'Mersch', street: undefined, housenumber: undefined, postcode: undefined, city: undefined },
      'Mersch, Luxembourg',
    ],
    [
      'name the capital the same in every language',
      'lëtzebuerg',
      {
        type: 'city',
        name: 'Lëtzebuerg',
        street: undefined,
        housenumber: undefined,
        postcode: undefined,
        city: 'Lëtzebuerg',
      },
      'Luxembourg',
    ],
    [
      'put the number after the street in Germany',
      'hauptstr',
      { street: 'Hauptstraße', housenumber: '5', postcode: '54290', city: 'Trier', countrycode: 'DE' },
      'Hauptstraße 5, 54290 Trier, Germany',
    ],
    [
      'put the number before the street in France',
      'rue de la paix',
      { street: 'Rue de la Paix', housenumber: '5', postcode: '57100', city: 'Thionville', countrycode: 'FR' },
      '5 Rue de la Paix, 57100 Thionville, France',
    ],
  ])('%s', async (_what, text, properties, label) => {
    expect((await suggest(text, photonHouse(properties))).labels).toEqual([label]);
  });

  test.each(['1741', 'L-1741', 'l 1741'])('treat %j alone as a postcode of Luxembourg', async (text) => {
    const { requested } = await suggest(text, photonHouse());
    expect(requested[0]!.searchParams.get('q')).toBe('L-1741 Luxembourg');
  });

  test('keep a street as typed that the service does not know', async () => {
    const { labels } = await suggest(
      '12 rue des lilas, bonnevoie',
      photonHouse({ type: 'district', name: 'Bonnevoie', street: undefined, housenumber: undefined }),
    );
    expect(labels[0]).toBe('12 rue des lilas, Bonnevoie, Luxembourg');
  });

  test('are distinct and at most 8', async () => {
    const houses = Array.from({ length: 20 }, (_, index) => photonHouse({ housenumber: String(1 + (index % 12)) }));
    const { labels } = await suggest('rue de hollerich', ...houses);
    expect(labels).toHaveLength(8);
    expect(new Set(labels).size).toBe(8);
  });

  test('have their quarter or town as coarse area', async () => {
    const { labels } = await suggest(
      '12 rue de hollerich',
      photonHouse(),
      photonHouse({ postcode: '4010', city: 'Esch-sur-Alzette' }),
      photonHouse({ postcode: undefined }),
    );
    expect(labels.map((label) => coarseArea(label))).toEqual(['Hollerich', 'Esch-sur-Alzette', 'Luxembourg']);
  });

  test('abroad have a known town or their country as coarse area, never the name of a farm or a hamlet', async () => {
    const farm = { housenumber: '3', street: 'Rue du Moulin', postcode: '6700', countrycode: 'BE' };
    const { labels } = await suggest(
      '3 rue du moulin',
      photonHouse({ ...farm, city: 'Ferme des Trois Chênes' }),
      photonHouse({ ...farm, name: 'Ferme des Trois Chênes', city: 'Arlon' }),
      photonHouse({ ...farm, name: 'Ferme des Trois Chênes', city: undefined, street: undefined }),
    );
    expect(labels.length).toBeGreaterThan(1);
    expect(labels[0]).toContain('Ferme des Trois Chênes');
    expect(labels.map((label) => coarseArea(label))).toEqual(['Belgium', 'Arlon', 'Belgium'].slice(0, labels.length));
  });
});
