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
import { remotePlaces } from './remote-places.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A service of this machine, and the addresses it was asked at. */
async function service(answer: RequestListener): Promise<{ base: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((req, res) => {
    asked.push(new URL(req.url!, 'http://localhost'));
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { base: `http://localhost:${(server.address() as AddressInfo).port}`, asked };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let clock = Date.parse('2026-11-20T12:00:00Z');
const logged: string[] = [];
const log = pino({}, { write: (line: string) => logged.push(line) });
const finder = (geocoder: Geocoder) =>
  remotePlaces(geocoder, embeddedPlaces(), { log, now: () => new Date(clock), userAgent: 'Favr tests' });

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

describe.each(services)('%s', (_name, geocoder, search, reverse, nothing) => {
  test('finds addresses, and names points', async () => {
    const { base, asked } = await service((req, res) =>
      json(/reverse|latlng/.test(req.url!) ? reverse : search)(req, res),
    );
    const places = finder(geocoder(base));
    expect(await places.suggest('12 rue de hollerich')).toEqual([
      { label: '12 Rue de Hollerich, L-1741 Luxembourg', latitude: 49.5986, longitude: 6.1239 },
    ]);
    expect(asked[0]!.search).toMatch(/12(\+|%20)rue(\+|%20)de(\+|%20)hollerich/);
    const point = { latitude: 49.59861, longitude: 6.12394 };
    expect(await places.nameOf(point)).toEqual({ label: '12 Rue de Hollerich, L-1741 Luxembourg', ...point });
  });

  test('where it knows nothing the gazetteer answers', async () => {
    const { base, asked } = await service((req, res) =>
      json(/reverse|latlng/.test(req.url!) ? nothing : Array.isArray(search) ? [] : nothing)(req, res),
    );
    const places = finder(geocoder(base));
    expect((await places.suggest('bonevoie'))[0]!.label).toBe('Bonnevoie, Luxembourg');
    expect((await places.nameOf({ latitude: 49.5968, longitude: 6.1472 })).label).toBe('Bonnevoie, Luxembourg');
    expect(asked).toHaveLength(2);
  });

  test('is told where a person is to some ten kilometres', async () => {
    const { base, asked } = await service(json(search));
    await finder(geocoder(base)).suggest('12 rue de hollerich', { latitude: 49.61164, longitude: 6.13194 });
    expect(decodeURIComponent(asked[0]!.search)).not.toMatch(/\d\.\d{2}/);
  });

  test.each([
    null,
    7,
    [{}],
    {},
    { features: [{ geometry: { coordinates: ['x', 'y'] } }], results: 7 },
    { status: 'REQUEST_DENIED', results: [] },
  ])('%j is no answer', (garbage) => {
    expect(() => geocoder('http://localhost').read(garbage)).toThrow();
  });
});

describe('a service that', () => {
  const brokenServices: [string, RequestListener][] = [
    ['stalls', () => undefined],
    ['stalls in the middle', (_req, res) => void res.writeHead(200).write('{"features":[')],
    ['hangs up', (req) => req.socket.destroy()],
    ['fails', json({ error: 'down' }, 503)],
    ['refuses', json({ error: 'forbidden' }, 403)],
    ['is busy', json({}, 429)],
    ['sends people elsewhere', (_req, res) => res.writeHead(302, { location: 'http://localhost:1/' }).end()],
    ['answers a page', (req, res) => res.writeHead(200).end(`<html>${req.url}</html>`)],
    ['answers other JSON', json({ features: [{ geometry: { coordinates: ['x', 'y'] } }] })],
    ['answers null', json(null)],
    ['answers coordinates off the earth', json(photonAnswer(photonHouse({}, [600, 700])))],
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
    '%s: the gazetteer answers, and it is left alone for half a minute',
    async (_what, broken) => {
      let well = false;
      const { base, asked } = await service((req, res) =>
        (well ? json(photonAnswer(photonHouse())) : broken)(req, res),
      );
      const places = finder(photon(base));
      logged.length = 0;
      expect((await places.suggest('12 rue sainte-zithe, bonevoie'))[0]!.label).toBe(
        '12 rue sainte-zithe, Bonnevoie, Luxembourg',
      );
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toMatch(/zithe|bonevoie|secret/i);

      well = true;
      await places.suggest('12 rue de hollerich');
      expect(asked).toHaveLength(1);
      clock += 30_000;
      expect((await places.suggest('12 rue de hollerich'))[0]!.label).toBe('12 Rue de Hollerich, L-1741 Luxembourg');
    },
  );

  test('cannot make anything of a question has not failed', async () => {
    const { base, asked } = await service(json({}, 400));
    const places = finder(photon(base));
    await places.suggest('bonnevoie');
    expect((await places.suggest('gasperich'))[0]!.label).toBe('Gasperich, Luxembourg');
    expect(asked).toHaveLength(2);
  });

  test('was asked is not asked the same again', async () => {
    const { base, asked } = await service(json(photonAnswer(photonHouse())));
    const places = finder(photon(base));
    await places.suggest('12 rue de hollerich');
    await places.suggest('12  rue de hollerich ');
    expect(asked).toHaveLength(1);
  });
});

test('Nominatim is asked once a second: two wait, the others are answered by the gazetteer', async () => {
  const { base, asked } = await service(json([nominatimHouse]));
  const places = finder(nominatim(base));
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => places.suggest(`${index + 1} rue de hollerich`)),
  );
  expect(asked).toHaveLength(3);
  expect(answers.filter(([first]) => first!.label === '12 Rue de Hollerich, L-1741 Luxembourg')).toHaveLength(3);
  expect(answers.filter(([first]) => first!.label.endsWith('rue de hollerich, Luxembourg'))).toHaveLength(3);
});

describe('labels', () => {
  const suggest = async (text: string, ...features: object[]) => {
    const { base, asked } = await service(json(photonAnswer(...features)));
    const found = await finder(photon(base)).suggest(text);
    return { labels: found.map(({ label }) => label), asked };
  };

  test.each<[string, string, object, string]>([
    [
      'a street keeps the number typed',
      '12a rue de hollerich',
      { type: 'street', name: 'Rue de Hollerich', street: undefined, housenumber: undefined },
      '12a Rue de Hollerich, L-1741 Luxembourg',
    ],
    [
      'a place keeps the postcode typed',
      '12 rue haute, L-9999 Irgendwo',
      { housenumber: undefined, postcode: undefined, street: 'Rue Haute', city: 'Irgendwo' },
      '12 Rue Haute, L-9999 Irgendwo, Luxembourg',
    ],
    [
      'a postcode the service knows better stays its',
      'rue de hollerich 1234',
      { housenumber: undefined },
      'Rue de Hollerich, L-1741 Luxembourg',
    ],
    [
      'a building has its name first',
      'philharmonie',
      { name: 'Philharmonie', street: "Place de l'Europe", housenumber: '1', postcode: 'L-1499' },
      "Philharmonie, 1 Place de l'Europe, L-1499 Luxembourg",
    ],
    [
      'a town has it once',
      'mersch',
      { type: 'city', name: 'Mersch', street: undefined, housenumber: undefined, postcode: undefined, city: undefined },
      'Mersch, Luxembourg',
    ],
    [
      'the capital is called one way',
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
      'in Germany the number comes last',
      'hauptstr',
      { street: 'Hauptstraße', housenumber: '5', postcode: '54290', city: 'Trier', countrycode: 'DE' },
      'Hauptstraße 5, 54290 Trier, Germany',
    ],
    [
      'in France first',
      'rue de la paix',
      { street: 'Rue de la Paix', housenumber: '5', postcode: '57100', city: 'Thionville', countrycode: 'FR' },
      '5 Rue de la Paix, 57100 Thionville, France',
    ],
  ])('%s', async (_what, text, properties, label) => {
    expect((await suggest(text, photonHouse(properties))).labels).toEqual([label]);
  });

  test.each(['1741', 'L-1741', 'l 1741'])('%j alone is asked for as a postcode of Luxembourg', async (text) => {
    const { asked } = await suggest(text, photonHouse());
    expect(asked[0]!.searchParams.get('q')).toBe('L-1741 Luxembourg');
  });

  test('a street the service does not know is kept as it was typed', async () => {
    const { labels } = await suggest(
      '12 rue des lilas, bonnevoie',
      photonHouse({ type: 'district', name: 'Bonnevoie', street: undefined, housenumber: undefined }),
    );
    expect(labels[0]).toBe('12 rue des lilas, Bonnevoie, Luxembourg');
  });

  test('at most 8, none twice', async () => {
    const houses = Array.from({ length: 20 }, (_, index) => photonHouse({ housenumber: String(1 + (index % 12)) }));
    const { labels } = await suggest('rue de hollerich', ...houses);
    expect(labels).toHaveLength(8);
    expect(new Set(labels).size).toBe(8);
  });

  test('what is shown of them to strangers is the quarter or the town', async () => {
    const { labels } = await suggest(
      '12 rue de hollerich',
      photonHouse(),
      photonHouse({ postcode: '4010', city: 'Esch-sur-Alzette' }),
      photonHouse({ postcode: undefined }),
    );
    expect(labels.map(coarseArea)).toEqual(['Hollerich', 'Esch-sur-Alzette', 'Luxembourg']);
  });
});
