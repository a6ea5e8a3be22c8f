import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContext } from '../create-context.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { createWorld } from '../testing/world.ts';
import { purgeExpired } from './purge-expired.ts';

let app: TestApp;
let now = new Date();
const DAY = 86_400_000;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, now: () => now });
});
afterAll(() => app.close());

const run = () => purgeExpired(createContext(app.deps, { viewer: null, address: '' }));
const count = async (table: string) =>
  Number((await app.deps.dataSource.query(`SELECT count(*) FROM ${table}`))[0].count);

test('purgeExpired deletes expired rows, and no row before it expires', async () => {
  const { dataSource } = app.deps;
  const ana = await app.person();
  await ana.rest('POST', '/user/location', { latitude: 49.61, longitude: 6.13 });
  await ana.rest('POST', '/notifications/subscribe', { platform: 'onesignal', endpoint: randomUUID() });
  await dataSource.query('INSERT INTO presences VALUES ($1, $2, 1, NULL)', [randomUUID(), randomUUID()]);
  const tables = ['mail_tokens', 'last_points', 'push_subscriptions', 'sessions', 'presences'];
  const counts = () => Promise.all(tables.map(count));
  await run();
  expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  now = new Date(now.getTime() + 2 * DAY);
  await run();
  // What a mailed link was is known for 30 days after it is over.
  expect(await counts()).toEqual([1, 0, 1, 1, 0]);
  await dataSource.query('UPDATE sessions SET revoked_at = $1', [now]);
  await run();
  expect(await counts()).toEqual([1, 0, 0, 1, 0]);
  now = new Date(now.getTime() + 31 * DAY);
  await run();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('purgeExpired goes on around a row that is locked, in transactions of its own, however many there are', async () => {
  const { dataSource } = app.deps;
  const ana = await app.person();
  await dataSource.query(
    `WITH ended AS (
       INSERT INTO sessions (id, user_id, refresh_hash, expires_at, revoked_at)
       SELECT gen_random_uuid(), $1, n, $2, $2 FROM generate_series(1, 6000) n RETURNING id
     ) INSERT INTO push_subscriptions (user_id, session_id, platform, endpoint, created_at) SELECT $1, id, 'ONESIGNAL', id, $2 FROM ended`,
    [ana.id, now],
  );
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  now = new Date(now.getTime() + 31 * DAY);
  await holder.query('SELECT FROM sessions WHERE revoked_at IS NOT NULL ORDER BY id LIMIT 1 FOR UPDATE');
  await run();
  expect([await count('push_subscriptions'), await count('sessions')]).toEqual([0, 2]);
  await holder.rollbackTransaction();
  await holder.release();
  await run();
  expect(await count('sessions')).toBe(1);
});

test('purgeExpired deletes notifications that are older than 90 days', async () => {
  const { dataSource } = app.deps;
  await dataSource.query('TRUNCATE notifications');
  await dataSource.query(
    `INSERT INTO notifications (user_id, kind, cause, at)
     SELECT n, 'FAVOR_NEARBY', 'nearby:7', $1::timestamptz - (n || ' days')::interval FROM unnest(ARRAY[1, 89, 90, 400]) n`,
    [now],
  );
  await run();
  expect(await dataSource.query('SELECT user_id FROM notifications ORDER BY 1')).toEqual([
    { user_id: '1' },
    { user_id: '89' },
  ]);
});

test('purgeExpired deletes the words that no listed title has any more', async () => {
  const world = createWorld(app);
  const { poster } = await world.aFavor({ title: 'Okarina stimmen' });
  await world.aFavor({ poster, title: 'Okarina spielen', status: 'deleted' });
  await run();
  const words: { word: string }[] = await app.deps.dataSource.query(
    "SELECT word FROM title_words WHERE word IN ('okarina', 'spielen', 'stimmen') ORDER BY word",
  );
  expect(words).toEqual([{ word: 'okarina' }, { word: 'stimmen' }]);
});
