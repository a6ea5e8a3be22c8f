import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createContext } from '../../../create-context.ts';
import { until } from '../../../testing/until.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aNeighbourhood, createWorld, favorInput } from '../../../testing/world.ts';
import { foldCells } from './fold-cells.ts';

const CLUSTERS = `query ($bounds: BoundsInput!, $zoom: Float!, $near: PointInput, $withinKm: Float, $category: FavorCategory,
  $includeExpired: Boolean, $search: String, $filter: FavorFilterInput, $first: Int) {
  favorClusters(bounds: $bounds, zoom: $zoom, near: $near, withinKm: $withinKm, category: $category,
    includeExpired: $includeExpired, search: $search, filter: $filter, first: $first) {
    clusters { cell count location { latitude longitude } } favors { id location { latitude longitude } } total isExact } }`;

let app: TestApp;
let poster: TestPerson;

const around = ({ latitude, longitude }: { latitude: number; longitude: number }, half = 0.1) => ({
  south: latitude - half,
  west: longitude - half,
  north: latitude + half,
  east: longitude + half,
});
const map = async (variables: Record<string, unknown>, client: Pick<TestPerson, 'graphql'> = app.visitor()) => {
  const { data, errors } = await client.graphql(CLUSTERS, { zoom: 11, ...variables });
  expect(errors).toBeUndefined();
  return data.favorClusters as {
    clusters: { cell: string; count: number; location: { latitude: number; longitude: number } }[];
    favors: { id: string; location: { latitude: number; longitude: number } }[];
    total: number;
    isExact: boolean;
  };
};
const fold = () => foldCells(createContext(app.deps, { viewer: null, address: '' }));
const post = async (over: object, person = poster): Promise<string> =>
  (await person.mutate('postFavor', favorInput({ ...over }), 'favor { id }')).favor.id;

beforeAll(async () => {
  app = await startTestApp({ alone: true });
  poster = await app.person();
});
afterAll(() => app.close());

describe('favorClusters', () => {
  test('counts what lies close together, and answers the favors where a cell holds few', async () => {
    const centre = aNeighbourhood();
    for (let index = 0; index < 5; index += 1) await post(centre);
    const alone = await post({ latitude: centre.latitude + 0.08, longitude: centre.longitude + 0.08 });
    const { clusters, favors, total, isExact } = await map({ bounds: around(centre) });
    expect(clusters).toMatchObject([{ count: 5 }]);
    expect(Math.abs(clusters[0]!.location.latitude - centre.latitude)).toBeLessThan(0.01);
    expect(favors.map(({ id }) => id)).toEqual([alone]);
    expect([total, isExact]).toEqual([6, true]);
  });

  test.each([7, 9, 11, 13, 14, 15, 16, 18])(
    'adds up to every favor at zoom %d, before and after counts are folded',
    async (zoom) => {
      const centre = aNeighbourhood();
      for (let index = 0; index < 9; index += 1)
        await post({ latitude: centre.latitude + (index % 3) * 0.003, longitude: centre.longitude + index * 0.002 });
      const bounds = around(centre, 0.04);
      const before = await map({ bounds, zoom });
      expect(before.total).toBe(9);
      expect(before.favors.length + before.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(9);
      await fold();
      expect(await map({ bounds, zoom })).toEqual(before);
    },
  );

  test('answers no more single favors than asked for, and counts the others', async () => {
    const centre = aNeighbourhood();
    for (let index = 0; index < 4; index += 1) await post({ ...centre, latitude: centre.latitude + index * 0.03 });
    const { clusters, favors, total } = await map({ bounds: around(centre, 0.15), zoom: 13, first: 2 });
    expect([favors.length, total]).toEqual([2, 4]);
    expect(clusters.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('answers every favor of a crowded house at the closest zoom, where nobody can go closer', async () => {
    const centre = aNeighbourhood();
    for (let index = 0; index < 5; index += 1) await post(centre);
    expect((await map({ bounds: around(centre, 0.01), zoom: 16 })).clusters).toMatchObject([{ count: 5 }]);
    expect((await map({ bounds: around(centre, 0.01), zoom: 17 })).favors).toHaveLength(5);
  });

  test('leaves out other categories, and expired favors unless they are asked for', async () => {
    const world = createWorld(app);
    const centre = aNeighbourhood();
    await world.aFavor({ ...centre, poster, category: 'RIDE' });
    await world.aFavor({ ...centre, poster, category: 'FOOD', status: 'expired' });
    const bounds = around(centre);
    expect((await map({ bounds })).total).toBe(1);
    expect((await map({ bounds, includeExpired: true })).total).toBe(2);
    expect((await map({ bounds, category: 'FOOD' })).total).toBe(0);
    expect((await map({ bounds, category: 'FOOD', includeExpired: true })).total).toBe(1);
  });

  test('counts what a search, a filter and a circle find', async () => {
    const centre = aNeighbourhood();
    for (let index = 0; index < 6; index += 1)
      await post({ ...centre, title: 'Water the orchids', price: String(10 + index) });
    await post({ ...centre, title: 'Carry a piano', latitude: centre.latitude + 0.08 });
    const bounds = around(centre);
    expect(await map({ bounds })).toMatchObject({ total: 7 });
    expect(await map({ bounds, search: 'orchids' })).toMatchObject({ total: 6, favors: [], clusters: [{ count: 6 }] });
    expect((await map({ bounds, search: 'orchids', filter: { minPrice: '14' } })).favors).toHaveLength(2);
    expect(await map({ bounds, near: centre, withinKm: 3 })).toMatchObject({ total: 6 });
    expect(await map({ bounds, zoom: 16, filter: { maxPrice: '12' } })).toMatchObject({ total: 3 });
  });

  test.each([
    ['another rectangle', { bounds: { south: 50, west: 6, north: 49, east: 7 } }],
    ['a zoom', { zoom: 23 }],
    ['a radius', { withinKm: 101 }],
  ])('refuses %s that makes no sense', async (_what, over) => {
    const { errors } = await app.visitor().graphql(CLUSTERS, { bounds: around(aNeighbourhood()), zoom: 11, ...over });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_INPUT');
  });

  test('says that there may be more where a crowded area is only looked at in part', async () => {
    const centre = aNeighbourhood();
    const id = await post({ ...centre, isNegotiable: true });
    await post({ ...centre, title: 'Tune my xylophone', isNegotiable: true });
    const copied = `poster_id, title, description, category, price_cents, is_negotiable, timeframe, status, address, latitude, longitude,
      published_latitude, published_longitude, area, h3_8, expires_at`;
    await app.deps.dataSource.query(
      `INSERT INTO favors (${copied}) SELECT ${copied} FROM favors, generate_series(1, 3200) WHERE id = $1`,
      [id],
    );
    const bounds = around(centre);
    expect(await map({ bounds })).toMatchObject({ total: 3_202, isExact: true });
    const { total, isExact, clusters } = await map({ bounds, filter: { isNegotiable: true } });
    expect([isExact, clusters.length]).toEqual([false, 1]);
    expect(total).toBeGreaterThan(20);
    expect(total).toBeLessThanOrEqual(3_000);
    expect(await map({ bounds, search: 'xylophone' })).toMatchObject({ total: 1, isExact: true });
    expect(await map({ bounds, filter: { isNegotiable: false } })).toMatchObject({ total: 0, isExact: false });
  });

  test('answers the whole earth, a line and the far side of the antimeridian', async () => {
    expect((await map({ bounds: { south: -90, west: -180, north: 90, east: 180 }, zoom: 18 })).isExact).toBe(true);
    expect((await map({ bounds: { south: 10, west: -170, north: 10, east: 170 }, zoom: 18 })).isExact).toBe(true);
    const edge = { latitude: -17.9, longitude: 179.97 };
    for (let index = 0; index < 4; index += 1) await post(edge);
    expect(
      (await map({ bounds: { south: -18.1, west: 179.8, north: -17.7, east: -179.8 } })).total,
    ).toBeGreaterThanOrEqual(4);
  });
});

describe('the counts of the map', () => {
  const drift = () => app.deps.dataSource.query('SELECT * FROM favor_cell_drift()');
  const total = async (centre: { latitude: number; longitude: number }, over: object = {}) =>
    (await map({ bounds: around(centre, 0.02), zoom: 12, ...over })).total;

  test('follow every way in which a favor comes into the lists and leaves them', async () => {
    const world = createWorld(app);
    const centre = aNeighbourhood();
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await post(centre));
    await fold();
    const { manager } = app.deps.dataSource;
    const change = (id: string, set: string) => manager.query(`UPDATE favors SET ${set} WHERE id = $1`, [id]);
    await poster.mutate('deleteFavor', { favorId: ids[0]! });
    await (await app.person()).mutate('acceptFavor', { favorId: ids[1]! });
    await change(ids[2]!, 'hidden_at = now()');
    await change(ids[3]!, "expiry_step = 'OVER', expires_at = now() - interval '1 hour'");
    expect(await total(centre)).toBe(2);
    expect(await total(centre, { includeExpired: true })).toBe(3);
    await change(ids[3]!, "expiry_step = 'UNLISTED'");
    await change(ids[2]!, 'hidden_at = NULL');
    await change(ids[4]!, "category = 'FOOD'");
    await fold();
    expect(await total(centre, { includeExpired: true })).toBe(3);
    expect(await total(centre, { category: 'FOOD' })).toBe(1);
    await world.aFavor({ ...centre, poster, status: 'hidden' });
    await manager.query('DELETE FROM favors WHERE id = $1', [ids[5]!]);
    expect(await total(centre)).toBe(2);
    expect(await drift()).toEqual([]);
  });

  test('leave out the favors of suspended people, and take them in again', async () => {
    const person = await app.person();
    const centre = aNeighbourhood();
    const ids = await Promise.all(Array.from({ length: 4 }, () => post(centre, person)));
    const suspend = (set: string) =>
      app.deps.dataSource.query(`UPDATE users SET suspended_at = ${set} WHERE id = $1`, [person.id]);
    await suspend('now()');
    expect(await total(centre)).toBe(0);
    await app.deps.dataSource.query("UPDATE favors SET status = 'DELETED' WHERE id = $1", [ids[0]]);
    await suspend('NULL');
    expect(await total(centre)).toBe(3);
    expect(await drift()).toEqual([]);
  });

  test('leave out whom the viewer blocked, and who is about to leave', async () => {
    const [viewer, apart, leaving] = await Promise.all([app.person(), app.person(), app.person()]);
    const centre = aNeighbourhood();
    const away = { ...centre, latitude: centre.latitude + 0.004 };
    for (const person of [poster, apart, leaving, poster, apart, leaving])
      await post(person === poster ? centre : away, person);
    const { manager } = app.deps.dataSource;
    const shown = async (client?: TestPerson) => {
      const { total, clusters } = await map({ bounds: around(centre, 0.05), zoom: 9, first: 1 }, client);
      return { total, latitude: clusters[0]!.location.latitude };
    };
    const published: { latitude: number }[] = await manager.query(
      'SELECT published_latitude AS latitude FROM favors WHERE poster_id = $1 ORDER BY id DESC LIMIT 2',
      [poster.id],
    );
    const alone = { total: 2, latitude: expect.closeTo(published[0]!.latitude, 5) };
    expect((await shown(viewer)).total).toBe(6);
    await viewer.mutate('blockUser', { userId: apart.id });
    await manager.query("UPDATE users SET erase_at = now() + interval '1 day' WHERE id = $1", [leaving.id]);
    expect(await shown(viewer)).toEqual(alone);
    await fold();
    expect(await shown(viewer)).toEqual(alone);
    expect((await shown()).total).toBe(4);
  });

  test('leave out favors that have expired before their step says so', async () => {
    const centre = aNeighbourhood();
    // As many as are shown by a number.
    const ids = await Promise.all(Array.from({ length: 5 }, () => post(centre)));
    const { manager } = app.deps.dataSource;
    await manager.query("UPDATE favors SET expires_at = now() - interval '1 hour' WHERE id = $1", [ids[0]]);
    expect([await total(centre), await total(centre, { includeExpired: true })]).toEqual([4, 5]);
    await manager.query("UPDATE favors SET expires_at = now() - interval '3 days' WHERE id = $1", [ids[0]]);
    expect([await total(centre), await total(centre, { includeExpired: true })]).toEqual([4, 4]);
  });

  test('are right however many fold them while favors are posted, deleted and suspended', async () => {
    const centre = aNeighbourhood();
    const people = await Promise.all(Array.from({ length: 4 }, () => app.person()));
    const { manager } = app.deps.dataSource;
    await Promise.all([
      ...people.map(async (person, index) => {
        for (let count = 0; count < 6; count += 1) {
          const id = await post(centre, person);
          if (count % 2 === 0) await person.mutate('deleteFavor', { favorId: id });
        }
        if (index === 0) await manager.query('UPDATE users SET suspended_at = now() WHERE id = $1', [person.id]);
      }),
      ...Array.from({ length: 3 }, async () => {
        for (let count = 0; count < 10; count += 1) await fold();
      }),
    ]);
    expect(await total(centre)).toBe(9);
    expect(await drift()).toEqual([]);
    const waiting = async (): Promise<number> => {
      await fold();
      return (await manager.query('SELECT count(*)::int AS waiting FROM favor_cell_changes'))[0].waiting;
    };
    await until(waiting, (count) => count === 0);
    expect(await total(centre)).toBe(9);
  });

  test('are the same after a recount', async () => {
    const centre = aNeighbourhood();
    await post(centre);
    const { manager } = app.deps.dataSource;
    await fold();
    await manager.query('UPDATE favor_cells SET count = count + 5 WHERE resolution = 8');
    const drifted: { change: number }[] = await drift();
    expect(drifted.length).toBeGreaterThan(0);
    expect(drifted.every(({ change }) => change === -5)).toBe(true);
    await manager.query('UPDATE favor_cells SET count = count - 5 WHERE resolution = 8');
    expect(await drift()).toEqual([]);
  });
});
