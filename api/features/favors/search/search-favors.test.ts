import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { aNeighbourhood } from '../../../testing/world.ts';
import { Block } from '../../users/block.entity.ts';
import { destination, distanceKm } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { countMatches, listFavors } from '../favor-lists.service.ts';
import { listFavorClusters } from '../map/favor-clusters.service.ts';
import { cellsOf } from '../nearby/nearby.ts';
import { foldSearch } from './search-terms.rules.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let poster: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [poster, viewer] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(() => app.close());

const as = (person: { id: string } | null) => useCaseContext(app.deps, person).ctx;

type Spot = ReturnType<typeof aNeighbourhood>;

/** Stores favors around a place and returns their ids. */
async function post(near: Spot, rows: (Partial<Favor> & { km?: number })[]): Promise<string[]> {
  const favors = rows.map(({ km = 1, ...over }, index) => {
    const { latitude, longitude } = destination(near, index, km);
    const row = {
      posterId: poster.id,
      title: 'Something',
      description: 'Nothing in particular.',
      category: 'OTHERS',
      priceCents: 1_000,
      isNegotiable: false,
      timeframe: 'Flexible',
      status: 'OPEN',
      address: '7 Rue Secrète',
      area: 'Somewhere',
      latitude: -latitude,
      longitude: -longitude,
      publishedLatitude: latitude,
      publishedLongitude: longitude,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + HOUR_MS),
      ...over,
    } as Favor;
    const published = { latitude: row.publishedLatitude, longitude: row.publishedLongitude };
    return { ...row, ...cellsOf(published) };
  });
  const { identifiers } = await app.deps.dataSource.manager.insert(Favor, favors);
  return identifiers.map(({ id }) => String(id));
}

/** Reads every page of a list. */
async function allPages(near: Spot, over: object, first: number, person: { id: string } | null = null) {
  const favors: Favor[] = [];
  for (let after: string | null = null; ;) {
    const page = await listFavors(as(person), { near, withinKm: 5, ...over, first, after });
    favors.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return favors;
    after = page.pageInfo.endCursor;
  }
}
const titles = (favors: readonly Favor[]) => favors.map(({ title }) => title);
const find = async (near: Spot, search: string) => titles(await allPages(near, { search }, 20));

describe('every order', () => {
  const near = aNeighbourhood();
  const SORTS = ['NEAREST', 'NEWEST', 'SOONEST', 'BEST_PAID', 'RELEVANCE'] as const;

  beforeAll(() =>
    post(
      near,
      Array.from({ length: 23 }, (_, index) => ({
        title: index % 2 ? 'Carry a wardrobe' : 'Water the plants',
        description: index % 3 ? 'By the wardrobe.' : 'Wardrobe, wardrobe.',
        km: 0.2 + (index % 5) * 0.6,
        priceCents: 1_000 + (index % 4) * 500,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 6))),
        expiresAt: new Date(Date.now() + (1 + (index % 7)) * HOUR_MS),
      })),
    ),
  );

  const kmTo = (favor: Favor) =>
    distanceKm(near, { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude });
  const keyOf: Record<(typeof SORTS)[number], (favor: Favor) => number> = {
    NEAREST: (favor) => Math.round(kmTo(favor) * 1e6),
    NEWEST: ({ createdAt }) => -createdAt.getTime(),
    SOONEST: ({ expiresAt }) => expiresAt.getTime(),
    BEST_PAID: ({ priceCents }) => -priceCents,
    RELEVANCE: ({ title }) => (title.includes('wardrobe') ? 0 : 1),
  };

  test.each(SORTS.flatMap((sort) => [null, 'wardrobe'].map((search) => [sort, search] as const)).slice(0, -2))(
    '%s of %j has each favor once on pages of every size, in its order',
    async (sort, search) => {
      const whole = await allPages(near, { sort, search }, 50);
      expect(whole).toHaveLength(23);
      const keys = whole.map(keyOf[sort]);
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
      for (const first of [1, 4, 22, 23])
        expect((await allPages(near, { sort, search }, first)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    },
  );

  test('RELEVANCE shows titles with the word first, then the nearest, on pages of every size', async () => {
    const whole = await allPages(near, { search: 'wardrobe' }, 50);
    expect(whole).toHaveLength(23);
    const keys = whole.map(keyOf.RELEVANCE);
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    const paged = await allPages(near, { search: 'wardrobe' }, 4);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  test('goes on where it was when favors come in between', async () => {
    const spot = aNeighbourhood();
    const ids = await post(spot, [{ priceCents: 300 }, { priceCents: 200 }, { priceCents: 100 }]);
    const page = await listFavors(as(null), { near: spot, withinKm: 5, sort: 'BEST_PAID', first: 2 });
    await post(spot, [{ priceCents: 900 }]);
    const next = await listFavors(as(null), {
      near: spot,
      withinKm: 5,
      sort: 'BEST_PAID',
      first: 2,
      after: page.pageInfo.endCursor,
    });
    expect(next.edges.map(({ node }) => node.id)).toEqual(ids.slice(2));
  });

  test('refuses the cursor of another order', async () => {
    const { pageInfo } = await listFavors(as(null), { near, withinKm: 5, sort: 'NEWEST', first: 2 });
    const after = pageInfo.endCursor;
    for (const sort of ['BEST_PAID', 'SOONEST', 'NEAREST'])
      await expect(listFavors(as(null), { near, sort, after })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('SOONEST leaves out what has ended', async () => {
    const spot = aNeighbourhood();
    await post(spot, [{ title: 'Over', expiresAt: new Date(Date.now() - HOUR_MS) }, { title: 'Open' }]);
    expect(titles(await allPages(spot, { sort: 'SOONEST', includeExpired: true }, 5))).toEqual(['Open']);
    expect(titles(await allPages(spot, { sort: 'NEWEST', includeExpired: true }, 5))).toHaveLength(2);
    for (const [sort, count] of [
      ['SOONEST', 1],
      ['NEWEST', 2],
    ])
      expect((await countMatches(as(null), { near: spot, sort, includeExpired: true })).count).toBe(count);
  });

  test('is the same where a circle is crowded and the index of the order is walked', async () => {
    const spot = aNeighbourhood();
    await post(
      spot,
      Array.from({ length: 2_010 }, (_, index) => ({ priceCents: 100 + (index % 97), km: 0.1 + (index % 40) / 20 })),
    );
    const over = { near: spot, withinKm: 1.47, sort: 'BEST_PAID', filter: { maxPrice: '1.50' } };
    const walked = await allPages(spot, { ...over, withinKm: 3 }, 50);
    const within = walked.filter(
      (favor) => distanceKm(spot, { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude }) <= 1.47,
    );
    expect(walked.length).toBeGreaterThan(1_000);
    expect(walked.map(({ priceCents }) => priceCents)).toEqual(
      walked.map(({ priceCents }) => priceCents).sort((a, b) => b - a),
    );
    expect((await allPages(spot, over, 50)).map(({ id }) => id)).toEqual(within.map(({ id }) => id));
  });
});

describe('a search', () => {
  const near = aNeighbourhood();

  beforeAll(() =>
    post(near, [
      { title: 'Promener mon chien', category: 'PET_CARE' },
      { title: 'Réparer un lave-linge', category: 'HANDYMAN' },
      { title: 'Pax-Schrank aufbauen', description: 'Zu zweit.', category: 'MOVING' },
      { title: 'Wallet found', description: 'Carry it to the station, please.' },
      { title: 'Buscar uma encomenda', category: 'DELIVERY' },
      { title: 'Dëppefest', area: 'Grevenmacher' },
      { title: 'Xylophon stimmen' },
    ]),
  );

  test.each([
    ['Hond', 'Promener mon chien'],
    ['dog', 'Promener mon chien'],
    ['cachorro', 'Promener mon chien'],
    ['PROMÈNER', 'Promener mon chien'],
    ['lave-linge', 'Réparer un lave-linge'],
    ['washing machine', 'Réparer un lave-linge'],
    ['Wäschmaschinn', 'Réparer un lave-linge'],
    ['reparer', 'Réparer un lave-linge'],
    ['schrank', 'Pax-Schrank aufbauen'],
    ['wardrobe', 'Pax-Schrank aufbauen'],
    ['Schrnak', 'Pax-Schrank aufbauen'],
    ['carrying', 'Wallet found'],
    ['colis', 'Buscar uma encomenda'],
    ['deppefest', 'Dëppefest'],
    ['Grevenmacher', 'Dëppefest'],
    ['Xylofon', 'Xylophon stimmen'],
    ['xylo', 'Xylophon stimmen'],
  ])('for %j finds %j first', async (search, title) => {
    expect((await find(near, search))[0]).toBe(title);
  });

  test('says how many it finds, and whether they have its words', async () => {
    expect(await countMatches(as(null), { near, search: 'quasar' })).toEqual({
      count: 0,
      isComplete: true,
      isExact: false,
    });
    const spot = aNeighbourhood();
    await post(
      spot,
      Array.from({ length: 6 }, () => ({ title: 'Piano' })),
    );
    expect(await countMatches(as(null), { near: spot, search: 'piano' })).toEqual({
      count: 6,
      isComplete: true,
      isExact: true,
    });
    await post(spot, [{ title: 'Harmonium' }, { title: 'Harmonicum' }]);
    expect(await countMatches(as(null), { near: spot, search: 'harmonium' })).toEqual({
      count: 2,
      isComplete: true,
      isExact: true,
    });
    expect(await countMatches(as(null), { near: spot, search: 'harmonixum' })).toEqual({
      count: 2,
      isComplete: true,
      isExact: false,
    });
    expect(await countMatches(as(null), { near: spot, filter: { maxPrice: '1' } })).toEqual({
      count: 0,
      isComplete: true,
      isExact: true,
    });
  });

  test('never reads an address, and nothing of exact places', async () => {
    const spot = aNeighbourhood();
    await post(spot, [{ title: 'At home', km: 1 }]);
    expect(await find(spot, 'Secrète')).toEqual([]);
    const [favor] = await allPages(spot, { sort: 'NEAREST', search: 'home' }, 5);
    // The exact place is on the other side of the world, and nothing is found around it.
    expect(await allPages({ latitude: favor!.latitude, longitude: favor!.longitude }, { search: 'home' }, 5)).toEqual(
      [],
    );
  });

  test('finds only what the viewer may see', async () => {
    const spot = aNeighbourhood();
    const word = `zq${randomUUID().slice(0, 6)}`;
    await post(spot, [
      { title: `Open ${word}` },
      { title: `Hidden ${word}`, hiddenAt: new Date() },
      { title: `Deleted ${word}`, status: 'DELETED' },
      { title: `Expired ${word}`, expiresAt: new Date(Date.now() - HOUR_MS) },
      { title: `Reserved ${word}`, reservedForId: viewer.id, expiryStep: 'UNLISTED' },
    ]);
    const blocked = await app.person();
    await app.deps.dataSource.manager.insert(Block, {
      blockerId: poster.id,
      blockedId: blocked.id,
      createdAt: new Date(),
    });
    for (const over of [{ search: word }, { sort: 'NEWEST' }, { sort: 'BEST_PAID' }, { sort: 'SOONEST' }]) {
      expect(titles(await allPages(spot, over, 2, viewer))).toEqual([`Open ${word}`]);
      expect(await allPages(spot, over, 2, blocked)).toEqual([]);
    }
    expect((await countMatches(as(viewer), { near: spot, search: word })).count).toBe(1);
    expect((await countMatches(as(blocked), { near: spot, search: word })).count).toBe(0);
  });

  test('follows an edit of the title', async () => {
    const spot = aNeighbourhood();
    const [id] = await post(spot, [{ title: 'Trompete' }]);
    await app.deps.dataSource.manager.update(Favor, { id: id! }, { title: 'Fagott' });
    expect(await find(spot, 'fagott')).toEqual(['Fagott']);
    expect(await find(spot, 'trompete')).toEqual([]);
  });

  test('folds words as the database does', async () => {
    const words = ['Çà', 'STRASSE', 'Straße', 'SŒUR', 'ÆON', 'Łódź', 'naïve', 'Ëmzuch'];
    const [{ folded }] = await app.deps.dataSource.query('SELECT search_fold($1) AS folded', [words.join(' ')]);
    expect(folded).toBe(foldSearch(words.join(' ')));
  });
});

describe('a filter', () => {
  const near = aNeighbourhood();

  beforeAll(async () => {
    const ids = await post(near, [
      { title: 'Cheap', priceCents: 500 },
      { title: 'Dear', priceCents: 9_000, isNegotiable: true, dayPart: 'EVENING' },
      { title: 'Chosen', priceCents: 2_000, acceptance: 'CHOOSE' },
      { title: 'Late', priceCents: 3_000, dayPart: 'EVENING', expiresAt: new Date(Date.now() + 40 * 24 * HOUR_MS) },
    ]);
    await app.deps.dataSource.query(
      `INSERT INTO photos (id, owner_id, favor_id, position, width, height, created_at, stored_at)
       VALUES (gen_random_uuid(), $1, $2, 0, 1, 1, now(), now())`,
      [poster.id, ids[0]],
    );
  });

  test.each([
    [{ minPrice: '20' }, ['Chosen', 'Dear', 'Late']],
    [{ maxPrice: '20,00 €' }, ['Cheap', 'Chosen']],
    [{ minPrice: '6', maxPrice: '30' }, ['Chosen', 'Late']],
    [{ isNegotiable: true }, ['Dear']],
    [{ isNegotiable: false, maxPrice: '5' }, ['Cheap']],
    [{ withPhoto: true }, ['Cheap']],
    [{ withPhoto: false, acceptance: 'FIRST_COME' }, ['Dear', 'Late']],
    [{ acceptance: 'CHOOSE' }, ['Chosen']],
    [{ dayPart: 'EVENING' }, ['Dear', 'Late']],
    [{ dayPart: 'EVENING', isNegotiable: true }, ['Dear']],
    [{ dayPart: 'MORNING' }, []],
    [{ when: 'NEXT_WEEK', minPrice: '30', maxPrice: '30' }, []],
    [{ minPrice: null, when: null }, ['Cheap', 'Chosen', 'Dear', 'Late']],
  ])('%j leaves %j in every order and on the map, and counts them', async (filter, expected) => {
    for (const sort of [null, 'NEWEST', 'SOONEST', 'BEST_PAID'])
      expect(titles(await allPages(near, { filter, sort }, 3)).sort()).toEqual(expected);
    expect((await countMatches(as(null), { near, filter })).count).toBe(expected.length);
    const { latitude, longitude } = near;
    const bounds = { south: latitude - 0.05, north: latitude + 0.05, west: longitude - 0.05, east: longitude + 0.05 };
    expect((await listFavorClusters(as(null), { bounds, zoom: 12, filter, first: 50 })).total).toBe(expected.length);
  });
});

test.each([
  [{ search: 'x' }, 'search'],
  [{ search: 'x'.repeat(81) }, 'search'],
  [{ sort: 'DEAREST' }, 'sort'],
  [{ sort: 'RELEVANCE' }, 'sort'],
  [{ sort: 'NEWEST', status: 'COMPLETED' }, 'sort'],
  [{ search: 'dog', status: 'ACCEPTED' }, 'search'],
  [{ filter: { maxPrice: '5' }, status: 'COMPLETED' }, 'filter'],
  [{ filter: { minPrice: '9', maxPrice: '5' } }, 'filter.maxPrice'],
  [{ filter: { minPrice: 'much' } }, 'filter.minPrice'],
  [{ filter: { when: 'SOON' } }, 'filter.when'],
  [{ filter: { dayPart: 'NOON' } }, 'filter.dayPart'],
])('%j is refused, naming %s', async (input, field) => {
  await expect(listFavors(as(null), input)).rejects.toMatchObject({ code: 'BAD_INPUT', field });
});
