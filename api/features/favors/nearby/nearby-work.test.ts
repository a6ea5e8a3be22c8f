import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../../../../ormconfig.ts';
import { numbers } from '../../../../bench/nearby/nearby-world.ts';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { scratchDatabase } from '../../../testing/scratch-database.ts';
import { destination } from '../../places/distance.rules.ts';
import { User } from '../../users/user.entity.ts';
import { circleCells } from './category-counts.ts';
import { cellAt } from '../../places/nearby-cells.ts';
import { findNearby, type NearbySearch } from './nearby.ts';

const now = new Date('2026-11-20T12:00:00Z');
const near = { latitude: 49.6, longitude: 6.1 };
/** Places of the favors, evenly within 100 km, and favors of each status at each. */
const PLACES = 2_500;
const EACH = 20;
/** Most rows and index entries that a page of 20 may read of 50,000 favors in one status; many lie far out. */
const MOST_READ = 5_000;

const search: NearbySearch = {
  near,
  withinKm: 100,
  status: 'COMPLETED',
  includeExpired: true,
  now,
  first: 20,
  viewerId: null,
};

let dataSource: DataSource;
let drop: () => Promise<void>;

beforeAll(async () => {
  const scratch = await scratchDatabase({ migrated: true });
  drop = scratch.drop;
  dataSource = await createDataSource({ url: scratch.url, poolSize: 2 }).initialize();
  const db = dataSource.manager;
  const [posterId, helperId] = await Promise.all(
    ['Ana', 'Ben'].map(async (firstName) => {
      const { identifiers } = await db.insert(User, { firstName, lastName: 'Nearby', memberSince: now });
      return String(identifiers[0]!.id);
    }),
  );
  const random = numbers(11);
  const places = Array.from({ length: PLACES }, () =>
    destination(near, random() * 2 * Math.PI, 100 * Math.sqrt(random())),
  );
  // One at each place after the other: a machine with other work takes too long for all of them in one statement.
  for (let n = 1; n <= EACH; n += 1)
    await dataSource.query(
      `INSERT INTO favors (poster_id, helper_id, title, description, category, price_cents, is_negotiable, timeframe, status, address,
       latitude, longitude, published_latitude, published_longitude, area, h3_8, expires_at, settled_at)
     SELECT $1, CASE WHEN status = 'COMPLETED' THEN $2::bigint END, 'Walk a dog', 'A calm one.', '${n === 1 ? 'FOOD' : 'RIDE'}',
       1000, false, 'Today', status, '1 Somewhere', 0, 0, latitude, longitude, 'Somewhere', cell, $3, CASE WHEN status = 'COMPLETED' THEN $3::timestamptz END
     FROM unnest($4::float8[], $5::float8[], $6::bigint[]) AS place (latitude, longitude, cell),
       unnest(ARRAY['COMPLETED', 'OPEN']) AS status`,
      [
        posterId,
        helperId,
        new Date(now.getTime() + 3_600_000),
        places.map(({ latitude }) => latitude),
        places.map(({ longitude }) => longitude),
        places.map(cellAt),
      ],
    );
  await dataSource.query('VACUUM ANALYZE favors');
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

/** Rows of `favors` and entries of its indexes that this transaction and earlier ones of its connection read. */
const READ_SO_FAR = `SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS read FROM pg_class
  WHERE oid = 'favors'::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'favors'::regclass)`;

/** Runs `work` and returns its result with the rows of `favors` and the entries of its indexes that it read. */
const reading = <T>(work: (db: EntityManager) => Promise<T>): Promise<{ result: T; read: number }> =>
  dataSource.transaction(async (db) => {
    const [before] = await db.query(READ_SO_FAR);
    const result = await work(db);
    const [after] = await db.query(READ_SO_FAR);
    return { result, read: after.read - before.read };
  });

describe('a page of favors nearby, of 50,000 in its status, reads few of them', () => {
  test.each<[string, Partial<NearbySearch>]>([
    ['open', { status: 'OPEN' }],
    ['completed', {}],
    ['completed, in a rare category', { category: 'FOOD' satisfies FavorCategory }],
    ['completed, from the middle of the list on', { after: { km: 50, id: '0' } }],
    ['completed, in a rectangle without height', { bounds: { south: 49.6, north: 49.6, west: 4.8, east: 7.4 } }],
    [
      'open, in a rectangle without height',
      { status: 'OPEN', bounds: { south: 49.6, north: 49.6, west: 4.8, east: 7.4 } },
    ],
    ['deleted', { status: 'DELETED' }],
  ])('%s', async (_which, over) => {
    const { result, read } = await reading((db) => findNearby(db, { ...search, ...over }));
    const isFull = !('bounds' in over) && over.status !== 'DELETED';
    expect(result.rows.length).toBe(isFull ? 20 : 0);
    expect(read).toBeLessThan(MOST_READ);
  });
});

test.each([0.1, 1, 4, 15, 30, 50, 70, 100])('the circle of counts is covered with few cells at %d km', (withinKm) => {
  const { inside, border } = circleCells(near, withinKm);
  expect(border.length).toBeGreaterThan(0);
  expect(inside.length + border.length).toBeLessThan(900);
});
