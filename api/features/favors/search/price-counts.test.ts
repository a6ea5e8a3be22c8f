import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PRICE_STEP_CENTS, PRICE_STEPS } from '../../../../shared/price-steps.ts';
import { fc } from '../../../../shared/testing/properties.ts';
import type { Acceptance, DayPart, FavorCategory, FavorTime } from '../../../generated/graphql.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { useCaseContext } from '../../../testing/use-case.ts';
import { aNeighbourhood } from '../../../testing/world.ts';
import { Block } from '../../users/block.entity.ts';
import { destination } from '../../places/distance.rules.ts';
import { User } from '../../users/user.entity.ts';
import { Favor } from '../favor.entity.ts';
import { countMatches, countPrices } from '../favor-lists.service.ts';
import { cellsOf } from '../nearby/nearby.ts';
import { endsBetween } from './filter.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A Wednesday that other tests leave alone. */
const NOW = new Date('2097-06-12T10:00:00Z');

let app: TestApp;
let poster: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [poster, viewer] = await Promise.all([app.person({ firstName: 'Ana' }), app.person({ firstName: 'Ben' })]);
});
afterAll(async () => {
  await app.deps.dataSource.query('DELETE FROM photos WHERE owner_id = $1', [poster.id]);
  await app.deps.dataSource.manager.delete(Favor, { posterId: poster.id });
  await app.close();
});

const as = (person: { id: string } | null) => ({ ...useCaseContext(app.deps, person).ctx, now: () => NOW });

type Spot = ReturnType<typeof aNeighbourhood>;
type Row = Partial<Favor> & { km?: number; hasPhoto?: boolean };

/** Stores open favors at distances from a place. */
async function post(near: Spot, rows: readonly Row[]): Promise<string[]> {
  const { manager } = app.deps.dataSource;
  const withPhoto: number[] = [];
  const favors = rows.map(({ km = 1, hasPhoto = false, ...over }, index) => {
    if (hasPhoto) withPhoto.push(index);
    const { latitude, longitude } = destination(near, index, km);
    return {
      posterId: poster.id,
      title: 'Something',
      description: 'Nothing in particular.',
      category: 'OTHERS',
      priceCents: 2_000,
      isNegotiable: false,
      timeframe: 'Flexible',
      status: 'OPEN',
      address: '7 Rue Secrète',
      area: 'Somewhere',
      latitude,
      longitude,
      publishedLatitude: latitude,
      publishedLongitude: longitude,
      createdAt: NOW,
      expiresAt: new Date(NOW.getTime() + HOUR_MS),
      ...cellsOf({ latitude, longitude }),
      ...over,
    } as Favor;
  });
  const { identifiers } = await manager.insert(Favor, favors);
  const ids = identifiers.map(({ id }) => String(id));
  await manager.query(
    `INSERT INTO photos (id, owner_id, favor_id, position, width, height, created_at, stored_at)
     SELECT gen_random_uuid(), $1, id, 0, 1, 1, now(), now() FROM unnest($2::bigint[]) AS favor (id)`,
    [poster.id, withPhoto.map((index) => ids[index])],
  );
  return ids;
}

/** Returns the counts of so many favors in steps, by the price in euros at which each step begins. */
const counts = (inSteps: Record<number, number>): number[] =>
  Array.from({ length: PRICE_STEPS }, (_, step) => inSteps[(step * PRICE_STEP_CENTS) / 100] ?? 0);

const pricesOf = (near: Spot, over: object = {}, person: { id: string } | null = null) =>
  countPrices(as(person), { near, withinKm: 5, ...over });

test('each step begins at its price and ends before the next, and the last has no end', async () => {
  const near = aNeighbourhood();
  const cents = [1, 499, 500, 999, 1_000, 9_499, 9_500, 1_000_000];
  await post(
    near,
    cents.map((priceCents) => ({ priceCents })),
  );
  expect(await pricesOf(near)).toEqual({ counts: counts({ 0: 2, 5: 2, 10: 1, 90: 1, 95: 2 }), isComplete: true });
});

test('the prices of the filter are left out, and refused where they make no sense', async () => {
  const near = aNeighbourhood();
  await post(near, [{ priceCents: 500 }, { priceCents: 6_000 }, { priceCents: 6_000, isNegotiable: true }]);
  const narrow = { minPrice: '50', maxPrice: '55' };
  expect(await pricesOf(near, { filter: narrow })).toEqual(await pricesOf(near));
  expect((await pricesOf(near, { filter: { ...narrow, isNegotiable: true } })).counts).toEqual(counts({ 60: 1 }));
  await expect(pricesOf(near, { filter: { minPrice: '9', maxPrice: '5' } })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    field: 'filter.maxPrice',
  });
});

describe('by random filters', () => {
  const near = aNeighbourhood();
  const WORD = `zq${randomUUID().slice(0, 6)}`;
  const categories = ['RIDE', 'MOVING', 'OTHERS'] as const satisfies readonly FavorCategory[];
  const times = ['TODAY', 'THIS_WEEK', 'THIS_WEEKEND', 'NEXT_WEEK'] as const satisfies readonly FavorTime[];
  const dayParts = ['MORNING', 'EVENING'] as const satisfies readonly DayPart[];
  const ways = ['FIRST_COME', 'CHOOSE'] as const satisfies readonly Acceptance[];

  // Numbers that are prime to each other, so that all details meet.
  const rows = Array.from({ length: 240 }, (_, index) => ({
    title: index % 4 ? 'Something' : `Something ${WORD}`,
    category: categories[index % 3]!,
    priceCents: 1 + ((index * 1_009) % 12_000),
    isNegotiable: index % 5 < 2,
    dayPart: index % 7 < 2 ? null : dayParts[index % 2]!,
    acceptance: ways[Number(index % 11 < 4)]!,
    hasPhoto: index % 13 < 5,
    expiresAt: new Date(NOW.getTime() + HOUR_MS + ((index * 17) % 240) * (DAY_MS / 20)),
    km: 0.1 + ((index * 29) % 240) / 60,
  }));

  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 });
  const sought = fc.record({
    withinKm: fc.constantFrom(0.705, 2.305, 4.9),
    category: maybe(fc.constantFrom(...categories)),
    search: maybe(fc.constant(WORD)),
    filter: fc.record({
      when: maybe(fc.constantFrom(...times)),
      isNegotiable: maybe(fc.boolean()),
      withPhoto: maybe(fc.boolean()),
      acceptance: maybe(fc.constantFrom(...ways)),
      dayPart: maybe(fc.constantFrom(...dayParts)),
    }),
  });
  type Sought = typeof sought extends fc.Arbitrary<infer Value> ? Value : never;

  /** Tests whether a row fits a filter, one condition after the other. */
  function fits(row: (typeof rows)[number], { withinKm, category, search, filter }: Sought): boolean {
    const { when, isNegotiable, withPhoto, acceptance, dayPart } = filter;
    const span = when && endsBetween(when, NOW);
    const misses = [
      row.km > withinKm,
      category !== null && row.category !== category,
      search !== null && !row.title.includes(search),
      span !== null && !(row.expiresAt > span.after && row.expiresAt <= span.until),
      isNegotiable !== null && row.isNegotiable !== isNegotiable,
      withPhoto !== null && row.hasPhoto !== withPhoto,
      acceptance !== null && row.acceptance !== acceptance,
      dayPart !== null && row.dayPart !== dayPart,
    ];
    return !misses.includes(true);
  }

  const stepOf = ({ priceCents }: (typeof rows)[number]) =>
    Math.min(PRICE_STEPS - 1, Math.floor(priceCents / PRICE_STEP_CENTS));

  beforeAll(() => post(near, rows));

  test('the counts are those of going through all favors, and their sum is the count of matches', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(sought, async (asked) => {
        const fitting = rows.filter((row) => fits(row, asked));
        const expected = counts({}).map((_, step) => fitting.filter((row) => stepOf(row) === step).length);
        expect(await pricesOf(near, asked, viewer)).toEqual({ counts: expected, isComplete: true });
        const { count } = await countMatches(as(viewer), { near, ...asked });
        expect(fitting).toHaveLength(count);
        found += count;
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(500);
  });
});

describe('what a viewer may not know is in no step', () => {
  test('favors that are not in their lists', async () => {
    const near = aNeighbourhood();
    const { manager } = app.deps.dataSource;
    const [suspended, blocked] = await Promise.all([app.person(), app.person()]);
    await manager.update(User, { id: suspended.id }, { suspendedAt: NOW });
    await manager.insert(Block, { blockerId: poster.id, blockedId: blocked.id, createdAt: NOW });
    const ended = new Date(NOW.getTime() - HOUR_MS);
    await post(near, [
      { priceCents: 2_000 },
      { priceCents: 3_000, hiddenAt: NOW },
      { priceCents: 3_000, status: 'DELETED' },
      { priceCents: 3_000, status: 'ACCEPTED', helperId: viewer.id },
      { priceCents: 3_000, reservedForId: viewer.id, expiryStep: 'UNLISTED' },
      { priceCents: 3_000, posterId: suspended.id },
      { priceCents: 4_000, expiresAt: ended },
    ]);
    try {
      for (const over of [
        {},
        { search: 'Something' },
        { filter: { when: 'TODAY' } },
        { filter: { isNegotiable: false } },
      ]) {
        expect((await pricesOf(near, over, viewer)).counts).toEqual(counts({ 20: 1 }));
        expect((await pricesOf(near, over, blocked)).counts).toEqual(counts({}));
      }
      const all = { includeExpired: true };
      expect((await pricesOf(near, all)).counts).toEqual(counts({ 20: 1, 40: 1 }));
      expect((await pricesOf(near, { ...all, sort: 'SOONEST' })).counts).toEqual(counts({ 20: 1 }));
    } finally {
      await manager.delete(Favor, { posterId: suspended.id });
    }
  });

  test('what two people agreed on in the end', async () => {
    const near = aNeighbourhood();
    await post(near, [
      { priceCents: 2_000, finalPriceCents: 5_000 },
      { priceCents: 2_000, finalPriceCents: 5_000, status: 'COMPLETED', helperId: viewer.id },
    ]);
    for (const person of [null, viewer, poster])
      expect((await pricesOf(near, {}, person)).counts).toEqual(counts({ 20: 1 }));
  });
});
