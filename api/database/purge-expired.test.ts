import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createContext } from '../create-context.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { inTransaction } from './transaction.ts';
import { purgeExpired } from './purge-expired.ts';

let app: TestApp;
let now = new Date();
const DAY = 86_400_000;

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, now: () => now });
});
afterAll(() => app.close());

const run = () => inTransaction(createContext(app.deps, { viewer: null, address: '' }), purgeExpired);
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
  expect(await counts()).toEqual([0, 0, 1, 1, 0]);
  await dataSource.query('UPDATE sessions SET revoked_at = $1', [now]);
  await run();
  expect(await counts()).toEqual([0, 0, 0, 1, 0]);
  now = new Date(now.getTime() + 31 * DAY);
  await run();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});
