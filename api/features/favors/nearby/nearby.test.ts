import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { numbers } from '../../../../bench/nearby/nearby-world.ts';
import { createDataSource } from '../../../../ormconfig.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { destination, distanceKm, type Point } from '../../places/distance.rules.ts';
import { Block } from '../../users/block.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Favor } from '../favor.entity.ts';
import { favorCategoryCounts } from './category-counts.ts';
import { foldCells } from '../map/fold-cells.ts';
import { EXPIRED_SHOWN_MS } from './nearby-query.ts';
import { cellsOf, findNearby, type NearbySearch } from './nearby.ts';
import type { NearbyPosition } from './read-range.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Search point far from the favors of other tests. */
const near = { latitude: 40 + Math.random() * 20, longitude: 60 + Math.random() * 60 };
const CATEGORIES: FavorCategory[] = ['RIDE', 'PET_CARE', 'MOVING'];

let dataSource: DataSource;
let db: EntityManager;
let posterId: string;
let helperId: string;
const posted: Favor[] = [];

const person = (firstName: string, over: Partial<User> = {}) => ({
  firstName,
  lastName: 'Nearby',
  memberSince: now,
  ...over,
});

const insertPerson = async (firstName: string, over: Partial<User> = {}) =>
  String((await db.insert(User, person(firstName, over))).identifiers[0]!.id);

/** Builds a favor published `km` kilometres from `near`, without storing it. */
function favorShown(km: number, over: Partial<Favor> = {}): Favor {
  const { latitude, longitude } = destination(near, Math.random() * 2 * Math.PI, km);
  const favor = {
    posterId,
    title: 'Walk a dog',
    description: 'A calm one.',
    category: CATEGORIES[Math.floor(Math.random() * CATEGORIES.length)]!,
    priceCents: 1000,
    isNegotiable: false,
    timeframe: 'Today',
    status: 'OPEN',
    address: '1 Somewhere',
    area: 'Somewhere',
    latitude: -latitude,
    longitude: -longitude,
    publishedLatitude: latitude,
    publishedLongitude: longitude,
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    ...over,
  } as Favor;
  return Object.assign(favor, cellsOf({ latitude: favor.publishedLatitude, longitude: favor.publishedLongitude }));
}

async function post(...favors: Favor[]): Promise<void> {
  await db.insert(Favor, favors);
  posted.push(...favors);
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const kmTo = (favor: Favor, from: Point = near) =>
  distanceKm(from, { latitude: favor.publishedLatitude, longitude: favor.publishedLongitude });

/** Returns the ids a search must find, computed from every favor posted. */
const bruteForce = (withinKm: number, wanted: (favor: Favor) => boolean, from: Point = near) =>
  posted
    .map((favor) => ({ favor, km: kmTo(favor, from) }))
    .filter(({ favor, km }) => wanted(favor) && km <= withinKm)
    .sort((a, b) => a.km - b.km || Number(a.favor.id) - Number(b.favor.id))
    .map(({ favor }) => favor.id);

const base: NearbySearch = {
  near,
  withinKm: 15,
  status: 'OPEN',
  includeExpired: false,
  now,
  first: 50,
  viewerId: null,
};

/** Reads every page of a search. */
async function allPages(search: NearbySearch): Promise<string[]> {
  const ids: string[] = [];
  for (let after: NearbyPosition | undefined; ;) {
    const { rows, hasNextPage } = await findNearby(db, { ...search, after });
    for (const { favor, km } of rows) {
      expect(km).toBeCloseTo(kmTo(favor), 9);
      ids.push(favor.id);
    }
    expect(rows.length).toBeLessThanOrEqual(search.first);
    const last = rows.at(-1);
    if (!hasNextPage || !last) return ids;
    expect(rows).toHaveLength(search.first);
    after = { km: last.km, id: last.favor.id };
  }
}

beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 2 }).initialize();
  db = dataSource.manager;
  [posterId, helperId] = await Promise.all([insertPerson('Ana'), insertPerson('Ben')]);
  const home = favorShown(2.5);
  const { publishedLatitude, publishedLongitude } = home;
  await post(
    ...many(300, () => favorShown(16 * Math.sqrt(Math.random()))),
    ...many(150, () => favorShown(110 * Math.sqrt(Math.random()))),
    home,
    ...many(12, () => favorShown(0, { publishedLatitude, publishedLongitude })),
    ...[0, 1, 47, 48, 49, 500].map((hours) =>
      favorShown(1 + hours / 100, { expiresAt: new Date(now.getTime() - hours * HOUR_MS) }),
    ),
    ...[0.5, 3, 14, 40].flatMap((km) => [
      favorShown(km, { status: 'ACCEPTED', helperId, expiresAt: new Date(now.getTime() - 100 * HOUR_MS) }),
      favorShown(km, { status: 'DELETED' }),
    ]),
  );
});

afterAll(() => dataSource.destroy());

const open = (favor: Favor) => favor.status === 'OPEN' && favor.expiresAt > now;

describe('findNearby returns the favors and order of a brute-force search', () => {
  test.each([
    [1, 3],
    [3, 0.4],
    [5, 5.2],
    [7, 15],
    [50, 15],
    [20, 100],
  ])('in pages of %d within %d km', async (first, withinKm) => {
    const expected = bruteForce(withinKm, open);
    expect(await allPages({ ...base, first, withinKm })).toEqual(expected);
  });

  test.each(CATEGORIES)('for one category: %s', async (category) => {
    const expected = bruteForce(100, (favor) => open(favor) && favor.category === category);
    expect(expected.length).toBeGreaterThan(50);
    expect(await allPages({ ...base, category, withinKm: 100, first: 9 })).toEqual(expected);
  });

  test("from each ring's border on", async () => {
    for (const km of [0, 1, Math.sqrt(5), Math.sqrt(21), 5, Math.sqrt(85)]) {
      const { rows } = await findNearby(db, { ...base, after: { km, id: '0' } });
      const expected = bruteForce(15, (favor) => open(favor) && kmTo(favor) > km).slice(0, 50);
      expect(rows.map(({ favor }) => favor.id)).toEqual(expected);
    }
  });

  test('for accepted favors, whatever their expiry', async () => {
    const expected = bruteForce(15, (favor) => favor.status === 'ACCEPTED');
    expect(expected).toHaveLength(3);
    expect(await allPages({ ...base, status: 'ACCEPTED', first: 2 })).toEqual(expected);
  });
});

const PAGES = 1_000;
const WALKERS = 8;

test('a thousand random pages hold what a brute-force search finds, whoever searches at the same time', async () => {
  const [blocked, viewer] = await Promise.all([insertPerson('Dana'), insertPerson('Emil')]);
  await db.insert(Block, { blockerId: viewer, blockedId: blocked, createdAt: now });
  await post(...many(60, () => favorShown(16 * Math.sqrt(Math.random()), { posterId: blocked })));
  const random = numbers(7);
  let pages = 0;
  const walk = async () => {
    const from = destination(near, random() * 2 * Math.PI, 40 * random() ** 2);
    const category = random() < 0.3 ? CATEGORIES[Math.floor(random() * CATEGORIES.length)] : undefined;
    const viewerId = random() < 0.5 ? [viewer, posterId][Math.floor(random() * 2)]! : null;
    const search = {
      ...base,
      near: from,
      category,
      viewerId,
      withinKm: 0.2 * 500 ** random(),
      first: 1 + Math.floor(random() * 30),
    };
    const wanted = (favor: Favor) =>
      open(favor) && (!category || favor.category === category) && (viewerId !== viewer || favor.posterId !== blocked);
    const expected = bruteForce(search.withinKm, wanted, from);
    let after: NearbyPosition | undefined;
    for (let page = 0; page < 3; page += 1, pages += 1) {
      const { rows, hasNextPage } = await findNearby(db, { ...search, after });
      expect(rows.map(({ favor }) => favor.id)).toEqual(expected.splice(0, search.first));
      expect(hasNextPage).toBe(expected.length > 0);
      const last = rows.at(-1);
      if (!last || !hasNextPage) break;
      after = { km: last.km, id: last.favor.id };
    }
  };
  await Promise.all(
    many(WALKERS, async () => {
      while (pages < PAGES) await walk();
    }),
  );
}, 120_000);

test('those who search around a place at the same time share statements', async () => {
  const { master } = dataSource.driver as unknown as { master: { connect: () => unknown } };
  const from = destination(near, 0, 1);
  const searches = [3, 5, 9].map((first) => ({ ...base, near: from, withinKm: 3, first }));
  const counted = async <Answers>(ask: () => Promise<Answers>) => {
    const connect = jest.spyOn(master, 'connect');
    const answers = await ask();
    const statements = connect.mock.calls.length;
    connect.mockRestore();
    return { answers, statements };
  };
  const alone = () =>
    counted(async () => {
      const answers = [];
      for (const search of searches) answers.push(await findNearby(db, search));
      return answers;
    });
  // How far a search reads at first follows from what others found: one after the other they find out first.
  await alone();
  const one = await alone();
  const together = await counted(() => Promise.all(searches.map((search) => findNearby(db, search))));
  expect(together.answers).toEqual(one.answers);
  expect(together.statements).toBeLessThan(one.statements);
});

test('a favor and its poster are read as TypeORM reads them', async () => {
  const { rows } = await findNearby(db, base);
  for (const { favor: listed } of rows.slice(0, 5)) {
    const { poster, isVisible, ...favor } = listed;
    expect(isVisible).toBe(true);
    expect(favor).toEqual(await db.findOneBy(Favor, { id: favor.id }));
    expect(poster).toEqual(await db.findOneBy(User, { id: favor.posterId }));
    expect(poster).toBeInstanceOf(User);
  }
});

test('findNearby includes expired favors for two days where asked to', async () => {
  const shownUntil = now.getTime() - 48 * HOUR_MS;
  const expected = bruteForce(15, (favor) => favor.status === 'OPEN' && favor.expiresAt.getTime() > shownUntil);
  expect(expected.length - bruteForce(15, open).length).toBe(3);
  expect(await allPages({ ...base, includeExpired: true })).toEqual(expected);
});

test('findNearby never returns deleted favors, even when asked for', async () => {
  expect(await allPages({ ...base, status: 'DELETED' })).toEqual([]);
});

describe('rows, pages and counts leave out', () => {
  /** Returns the open favors around `near` that a viewer does not find. */
  async function missedBy(viewerId: string | null): Promise<string[]> {
    const found = await allPages({ ...base, viewerId, first: 11 });
    const isCounted = async () => {
      for (const includeExpired of [false, true]) {
        const counts = await favorCategoryCounts(db, { ...base, includeExpired, viewerId });
        const listed = await allPages({ ...base, includeExpired, viewerId, first: 50 });
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
      }
    };
    await isCounted();
    await foldCells({ db });
    await isCounted();
    return bruteForce(15, open).filter((id) => !found.includes(id));
  }
  const one = async (over: Partial<Favor> = {}) => {
    const favor = favorShown(2, over);
    await post(favor);
    return favor.id;
  };
  const aPerson = (over: Partial<User> = {}) => insertPerson('Cora', over);

  test('hidden favors for everybody', async () => {
    const id = await one({ hiddenAt: now });
    expect(await missedBy(null)).toEqual([id]);
    expect(await missedBy(posterId)).toEqual([id]);
    await db.update(Favor, { id }, { hiddenAt: null });
    expect(await missedBy(null)).toEqual([]);
  });

  test('open favors of a suspended poster', async () => {
    const suspended = await aPerson({ suspendedAt: now });
    const id = await one({ posterId: suspended });
    expect(await missedBy(null)).toEqual([id]);
    expect(await missedBy(helperId)).toEqual([id]);
    await db.update(User, { id: suspended }, { suspendedAt: null });
    expect(await missedBy(null)).toEqual([]);
  });

  test('open favors of a poster who is about to leave, suspended or not', async () => {
    const leaving = await aPerson({ eraseAt: now });
    const id = await one({ posterId: leaving });
    expect(await missedBy(null)).toEqual([id]);
    await db.update(User, { id: leaving }, { suspendedAt: now });
    expect(await missedBy(helperId)).toEqual([id]);
    await db.update(User, { id: leaving }, { suspendedAt: null, eraseAt: null });
    expect(await missedBy(null)).toEqual([]);
  });

  test('favors that have expired, whatever step they are in, also of people apart', async () => {
    const [viewer, other] = [await aPerson(), await aPerson()];
    await db.insert(Block, { blockerId: viewer, blockedId: other, createdAt: now });
    const shownUntil = now.getTime() - EXPIRED_SHOWN_MS;
    for (const poster of [posterId, other])
      for (const expiryStep of ['SOON', 'OVER', 'UNLISTED'] as const)
        for (const expiresAt of [now.getTime() - HOUR_MS, shownUntil - HOUR_MS])
          await one({ posterId: poster, expiryStep, expiresAt: new Date(expiresAt) });
    expect(await missedBy(viewer)).toEqual([]);
    expect(await missedBy(null)).toEqual([]);
  });

  test.each(['the viewer blocks the poster', 'the poster blocks the viewer'])(
    'favors across a block: %s',
    async (who) => {
      const [viewer, other] = [await aPerson(), await aPerson()];
      const id = await one({ posterId: other });
      const [blockerId, blockedId] = who.startsWith('the viewer') ? [viewer, other] : [other, viewer];
      await db.insert(Block, { blockerId, blockedId, createdAt: now });
      expect(await missedBy(viewer)).toEqual([id]);
      expect(await missedBy(helperId)).toEqual([]);
      expect(await missedBy(null)).toEqual([]);
    },
  );
});

test('favorCategoryCounts counts what the list shows, largest count first', async () => {
  for (const withinKm of [3, 15, 100]) {
    const ids = new Set(bruteForce(withinKm, open));
    const counted = CATEGORIES.map((category) => ({
      category,
      count: posted.filter((favor) => ids.has(favor.id) && favor.category === category).length,
    }));
    const expected = counted.sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1));
    expect(await favorCategoryCounts(db, { ...base, withinKm })).toEqual(expected);
  }
});

test('findNearby and favorCategoryCounts return nothing where no favors are', async () => {
  const pole = { latitude: -80, longitude: 0 };
  expect(await findNearby(db, { ...base, near: pole, withinKm: 100 })).toEqual({ rows: [], hasNextPage: false });
  expect(await favorCategoryCounts(db, { ...base, near: pole })).toEqual([]);
});
