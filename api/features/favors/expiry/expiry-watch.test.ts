import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aNeighbourhood, createWorld, type World } from '../../../testing/world.ts';
import { watchExpiry } from './expiry-watch.ts';
import { Favor } from '../favor.entity.ts';

const HOUR = 3_600_000;
const START = Date.parse('2027-03-01T09:00:00Z');

let app: TestApp;
let world: World;
let now: Date;
let poster: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, now: () => now });
  now = new Date(START);
  world = createWorld(app);
  poster = await app.person();
});
afterAll(() => app.close());

beforeEach(() => {
  now = new Date(START);
});

async function watchAt(hours: number): Promise<void> {
  now = new Date(START + hours * HOUR);
  await watchExpiry(createContext(app.deps, { viewer: null, address: '' }));
}

const stepOf = async (id: string) => (await app.deps.dataSource.manager.findOneByOrFail(Favor, { id })).expiryStep;

describe('watchExpiry', () => {
  test.each([
    ['ASAP', 17.9, 'AHEAD'],
    ['ASAP', 18, 'SOON'],
    ['ASAP', 24, 'OVER'],
    ['ASAP', 71.9, 'OVER'],
    ['ASAP', 72, 'UNLISTED'],
    ['in 1 hour', 1.4, 'AHEAD'],
    ['in 1 hour', 1.5, 'SOON'],
    ['Flexible', 311, 'AHEAD'],
    ['Flexible', 312, 'SOON'],
  ])('moves a favor posted with %j, after %d hours, to %s once', async (timeframe, hours, step) => {
    const { id } = await world.aFavor({ timeframe });
    await watchAt(hours);
    expect(await stepOf(id)).toBe(step);
    await watchAt(hours);
    expect(await stepOf(id)).toBe(step);
  });

  test('leaves accepted favors alone', async () => {
    const { id } = await world.aFavor({ status: 'accepted', timeframe: 'ASAP' });
    await watchAt(100);
    expect(await stepOf(id)).toBe('AHEAD');
  });

  test('takes a favor out of lists after two days, while its id still finds it', async () => {
    const near = aNeighbourhood();
    const { id } = await world.aFavor({ ...near, timeframe: 'ASAP' });
    const titles = async () =>
      (await app.visitor().rest('GET', `/favors?latitude=${near.latitude}&longitude=${near.longitude}&withinKm=15`))
        .body;
    await watchAt(71);
    expect(await titles()).toMatchObject([{ id: Number(id), isExpired: true }]);
    await watchAt(72);
    expect(await titles()).toEqual([]);
    expect(await app.deps.dataSource.manager.findOneByOrFail(Favor, { id })).toMatchObject({
      status: 'OPEN',
      listed: false,
    });
    expect((await app.visitor().rest('GET', `/favors/${id}`)).body).toMatchObject({
      id: Number(id),
      status: 'open',
      isExpired: true,
    });
  });

  test('moves more favors than one batch holds, with the jobs that tell of them, in a transaction for each 500', async () => {
    const { id } = await world.aFavor({ poster, timeframe: 'ASAP' });
    await app.deps.dataSource.query(
      `INSERT INTO favors (poster_id, title, description, category, price_cents, is_negotiable, timeframe, address, latitude, longitude,
         published_latitude, published_longitude, area, h3_8, created_at, expires_at)
       SELECT poster_id, title, description, category, price_cents, is_negotiable, timeframe, address, latitude, longitude,
         published_latitude, published_longitude, area, h3_8, created_at, expires_at FROM favors, generate_series(1, 2500) WHERE id = $1`,
      [id],
    );
    await app.deps.dataSource.query('TRUNCATE pgboss.job');
    await watchAt(80);
    const told =
      "SELECT count(*)::int, count(DISTINCT xmin::text)::int AS transactions FROM pgboss.job WHERE data ->> 'name' = 'favor.expired'";
    expect(await app.deps.dataSource.query(told)).toEqual([{ count: 2501, transactions: 6 }]);
    expect(
      await app.deps.dataSource.manager.countBy(Favor, { listed: true, posterId: poster.id, timeframe: 'ASAP' }),
    ).toBe(0);
  });
});
