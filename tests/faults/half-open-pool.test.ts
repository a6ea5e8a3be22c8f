import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { TcpProxy } from '../processes/tcp-proxy.ts';
import { createDataSource } from '../../ormconfig.ts';
import { withAdvisoryLock } from '../../api/database/advisory-lock.ts';

const SILENCE_MS = 300;
/** Seconds that a statement is silent for. */
const LONGER = (SILENCE_MS * 2) / 1_000;

let network: TcpProxy;
let pool: DataSource;

beforeEach(async () => {
  const { username, pathname, searchParams } = new URL(process.env.TEST_DATABASE_URL!);
  network = await TcpProxy.beforeAddress({ path: `${searchParams.get('host')}/.s.PGSQL.5432` });
  const url = `postgres://${username}@127.0.0.1:${network.port}${pathname}`;
  pool = await createDataSource({ url, poolSize: 1, silenceMs: SILENCE_MS }).initialize();
});

afterEach(async () => {
  await pool.destroy();
  await network.close();
});

test('a pool hangs up on a connection that became half open, and makes another', async () => {
  network.halfOpen();
  const waiting = pool.query('SELECT 1');
  network.restore();
  await expect(waiting).rejects.toThrow('Connection terminated: the database fell silent');
  expect(await pool.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a statement under an advisory lock, as of a migration, may be silent for longer', async () => {
  const work = withAdvisoryLock(pool, 'migrating', (runner) =>
    runner.query('SELECT 1 AS one FROM pg_sleep($1)', [LONGER]),
  );
  expect(await work).toEqual([{ one: 1 }]);
  await expect(pool.query('SELECT FROM pg_sleep($1)', [LONGER])).rejects.toThrow('the database fell silent');
});
