import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { aNeighbourhood } from '../../../testing/world.ts';
import { destination, distanceKm } from '../../places/distance.rules.ts';
import { Favor } from '../favor.entity.ts';
import { countMatches, countPrices, listFavors } from '../favor-lists.service.ts';
import { cellsOf } from '../nearby/nearby.ts';

const HOUR_MS = 3_600_000;

/** More than are walked through in one go, so that a page goes on where that ended. */
const COUNT = 3_300;
const WITH_WORDS = COUNT / 3;

/** The one favor with the very word that is looked for, farther away than all others. */
const EXACT = 'Schrnak';

/** A time that other tests leave alone: what ends that day is read whole only while little does. */
const NOW = new Date('2099-06-15T10:00:00Z');

const near = aNeighbourhood();
let app: TestApp;
let poster: TestPerson;

/** Returns a favor of a neighbourhood where one in three has something to do with wardrobes. */
function aFavor(index: number): Favor {
  const { latitude, longitude } = destination(near, index * 2.4, index === 0 ? 4.9 : 0.05 + (index * 4.7) / COUNT);
  return {
    posterId: poster.id,
    title: index === 0 ? EXACT : index % 6 === 1 ? 'Schrank aufbauen' : 'Water my tomatoes',
    description: index % 6 === 4 ? 'Der Schrank ist nicht schwer.' : 'Nothing in particular.',
    category: 'OTHERS',
    priceCents: 1_000 + (index % 40) * 100,
    isNegotiable: index % 150 === 1,
    timeframe: 'Flexible',
    status: 'OPEN',
    address: '7 Rue Secrète',
    area: 'Somewhere',
    latitude: -latitude,
    longitude: -longitude,
    publishedLatitude: latitude,
    publishedLongitude: longitude,
    // How common words are is judged by the newest favors: these, whatever other tests leave.
    createdAt: new Date(NOW.getTime() - (index % 700) * 1_000),
    expiresAt: new Date(NOW.getTime() + (1 + (index % 90)) * HOUR_MS),
    ...cellsOf({ latitude, longitude }),
  } as Favor;
}

beforeAll(async () => {
  app = await startTestApp();
  poster = await app.person({ firstName: 'Ana' });
  const favors = Array.from({ length: COUNT }, (_, index) => aFavor(index));
  for (let start = 0; start < COUNT; start += 300)
    await app.deps.dataSource.manager.insert(Favor, favors.slice(start, start + 300));
});
afterAll(async () => {
  await app.deps.dataSource.manager.delete(Favor, { posterId: poster.id });
  await app.close();
});

const ctx = () => ({ ...useCaseContext(app.deps, null).ctx, now: () => NOW });

/** Reads the pages of a list, at most so many favors. */
async function read(over: object, first: number, most = Infinity): Promise<Favor[]> {
  const favors: Favor[] = [];
  for (let after: string | null = null; ;) {
    const page = await listFavors(ctx(), { near, withinKm: 5, ...over, first, after });
    favors.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage || favors.length >= most) return favors;
    after = page.pageInfo.endCursor;
  }
}

const kmTo = (favor: Favor) =>
  Math.round(1e6 * distanceKm(near, { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude }));
const inTitle = ({ title }: Favor) => (title.includes('Schrank') ? 0 : 1);
const keyOf = {
  NEAREST: kmTo,
  NEWEST: ({ createdAt }: Favor) => -createdAt.getTime(),
  SOONEST: ({ expiresAt }: Favor) => expiresAt.getTime(),
  BEST_PAID: ({ priceCents }: Favor) => -priceCents,
};
const isSorted = (keys: number[]) => keys.every((key, at) => at === 0 || keys[at - 1]! <= key);
const SORTS = ['NEAREST', 'NEWEST', 'SOONEST', 'BEST_PAID'] as const;
const FILTERS = [
  ['all', {}, WITH_WORDS],
  ['a price', { minPrice: '12', maxPrice: '30' }, undefined],
  ['a rare condition', { isNegotiable: true }, COUNT / 150],
] as const;

test.each(SORTS.flatMap((sort) => FILTERS.map((filter) => [sort, ...filter] as const)))(
  '%s, %s: has each favor with common words once, in its order',
  async (sort, _name, filter, count) => {
    const favors = await read({ sort, search: 'Schrank', filter }, 50);
    expect(isSorted(favors.map(keyOf[sort]))).toBe(true);
    expect(new Set(favors.map(({ id }) => id)).size).toBe(favors.length);
    if (count) expect(favors.length).toBe(count);
    else expect(favors.length).toBeGreaterThan(200);
    const small = await read({ sort, search: 'Schrank', filter }, 7, 70);
    expect(small.map(({ id }) => id)).toEqual(favors.slice(0, small.length).map(({ id }) => id));
  },
);

test('RELEVANCE has titles near the point first, then the rest near it, then what is farther by distance', async () => {
  const favors = await read({ search: 'Schrank' }, 50);
  expect(new Set(favors.map(({ id }) => id)).size).toBe(WITH_WORDS);
  const ranked = favors.findIndex((favor, at) => at > 0 && inTitle(favors[at - 1]!) > inTitle(favor));
  const [best, rest] = [favors.slice(0, ranked), favors.slice(ranked)];
  expect(best.length).toBeGreaterThan(20);
  expect(isSorted(best.map(inTitle))).toBe(true);
  expect(isSorted(best.filter((favor) => inTitle(favor) === 0).map(kmTo))).toBe(true);
  expect(isSorted(rest.map(kmTo))).toBe(true);
  expect(Math.max(...best.map(kmTo))).toBeLessThan(Math.min(...rest.map(kmTo)));
  const small = await read({ search: 'Schrank' }, 7, 140);
  expect(small.map(({ id }) => id)).toEqual(favors.slice(0, small.length).map(({ id }) => id));
});

test('what has the very words comes first, however far, and once', async () => {
  const favors = await read({ search: EXACT }, 50);
  expect(favors[0]!.title).toBe(EXACT);
  expect(new Set(favors.map(({ id }) => id)).size).toBe(favors.length);
  expect(favors.length).toBe(WITH_WORDS + 1);
});

test('counts common words among the nearest, and says that there may be more', async () => {
  const count = (over: object) => countMatches(ctx(), { near, withinKm: 5, ...over });
  const crowded = await count({ search: 'Schrank' });
  expect(crowded).toMatchObject({ isComplete: false, isExact: true });
  expect(crowded.count).toBeGreaterThan(300);
  expect(crowded.count).toBeLessThan(500);
  expect(await count({ search: 'Schrank', withinKm: 1 })).toMatchObject({ isComplete: true });
  expect(await count({ search: 'Schrank', filter: { when: 'TODAY' } })).toMatchObject({ isComplete: true });
  expect(await count({ search: 'tomatoes', filter: { minPrice: '49', maxPrice: '49' } })).toMatchObject({
    count: 55,
    isComplete: true,
  });
});

test('counts common words by price among the same, and says that there may be more', async () => {
  const prices = (over: object) => countPrices(ctx(), { near, withinKm: 5, ...over });
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  for (const over of [
    { search: 'Schrank' },
    { search: 'Schrank', withinKm: 1 },
    {},
    { filter: { isNegotiable: true } },
  ]) {
    const { counts, isComplete } = await prices(over);
    const matches = await countMatches(ctx(), { near, withinKm: 5, ...over });
    expect(isComplete).toBe(matches.isComplete);
    expect(Math.min(1_000, sum(counts))).toBe(matches.count);
  }
  expect((await prices({})).isComplete).toBe(false);
  expect(sum((await prices({})).counts)).toBeLessThanOrEqual(1_200);
});
