import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { noWork } from '../../platform/budgets/work.ts';
import { queryValues } from '../fast/query-values.ts';
import { createConnectionTurns } from './connection-turns.ts';
import { meteredManager } from './metered-manager.ts';

const LOCK = 7_403_551;
let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 4 }).initialize();
});
afterAll(() => dataSource.destroy());

test('an asker has a quarter of the pool at once, in the order of asking, and others theirs', async () => {
  const turnOf = createConnectionTurns(8);
  const [ana, again, ben] = [turnOf('ana'), turnOf('ana'), turnOf('ben')];
  expect([ana.take(), again.take(), ben.take()]).toEqual([undefined, undefined, undefined]);
  const order: string[] = [];
  const waiting = [ana.take()!.then(() => order.push('first')), again.take()!.then(() => order.push('second'))];
  ana.leave();
  await waiting[0];
  expect(order).toEqual(['first']);
  ana.leave();
  await waiting[1];
  for (const _taken of [1, 2]) ana.leave();
  expect([ana.take(), ana.take()]).toEqual([undefined, undefined]);
  expect(ana.take()).toBeInstanceOf(Promise);
});

test.each<[string, (db: EntityManager, text: string) => Promise<unknown>]>([
  ['of TypeORM', (db, text) => db.query(text)],
  ['of our own', (db, text) => queryValues(db, text, [])],
  ['in transactions', (db, text) => db.transaction((db) => db.query(text))],
])('statements %s that wait for long leave connections to others, and are all answered', async (_, send) => {
  const turnOf = createConnectionTurns(4);
  const managerOf = (asker: string) => meteredManager(dataSource, noWork(), turnOf(asker));
  const holder = dataSource.createQueryRunner();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const slow = Array.from({ length: 6 }, () =>
    send(managerOf('ana'), `SELECT pg_advisory_lock(${LOCK}), pg_advisory_unlock(${LOCK})`),
  );
  await send(managerOf('ben'), 'SELECT 1');
  await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  await holder.release();
  expect(await Promise.all(slow)).toHaveLength(6);
});

test('a place is free again where a statement or a transaction failed', async () => {
  const db = meteredManager(dataSource, noWork(), createConnectionTurns(4)('ana'));
  await expect(db.query('SELECT nothing')).rejects.toThrow();
  await expect(queryValues(db, 'SELECT nothing', [])).rejects.toThrow();
  await expect(
    db.transaction(async () => {
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await queryValues(db, 'SELECT 1', [])).toEqual([[1]]);
});
