import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { User } from '../../features/users/user.entity.ts';
import { noWork, workInPoints } from '../../platform/budgets/work.ts';
import { queryValues } from '../fast/query-values.ts';
import { meteredManager } from './metered-manager.ts';

let dataSource: DataSource;
let id: string;

beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 2 }).initialize();
  ({ id } = await dataSource.manager.save(User, { firstName: 'Ana', lastName: 'Muller' }));
});
afterAll(() => dataSource.destroy());

/** Returns the work of an operation. */
async function workOf(operation: (db: EntityManager) => Promise<unknown>) {
  const work = noWork();
  await operation(meteredManager(dataSource, work));
  return work;
}

const readRows = (db: Pick<EntityManager, 'query'>, count: number) =>
  db.query('SELECT generate_series(1, $1::int)', [count]);

describe('the work of an operation', () => {
  test('is the rows of all its statements, those at once too', async () => {
    const { rows } = await workOf((db) => Promise.all(Array.from({ length: 10 }, () => readRows(db, 100))));
    expect(rows).toBe(1_000);
  });

  test.each<[string, (db: EntityManager) => Promise<unknown>]>([
    ['a reading by id', (db) => db.findOneByOrFail(User, { id })],
    ['a repository', (db) => db.getRepository(User).findBy({ id })],
    ['a query builder', (db) => db.createQueryBuilder(User, 'user').where({ id }).getMany()],
    ['an update', (db) => db.update(User, { id }, { lastName: 'Weber' })],
    ['a saved entity', (db) => db.save(User, { firstName: 'Bea', lastName: 'Weber' })],
    ['a statement of our own', (db) => queryValues(db, 'SELECT id FROM users WHERE id = $1', [id])],
  ])('is that of %s, in a transaction and within a savepoint too', async (_way, run) => {
    const [alone, transaction, savepoint] = await Promise.all([
      workOf(run),
      workOf((db) => db.transaction(run)),
      workOf((db) => db.transaction((db) => db.transaction(run))),
    ]);
    for (const { rows, ms } of [alone, transaction, savepoint]) {
      expect(rows).toBeGreaterThanOrEqual(1);
      expect(ms).toBeGreaterThan(0);
    }
    // Those that begin and end them are sent by it, too.
    expect([transaction.rows, savepoint.rows]).toEqual([alone.rows, alone.rows]);
  });

  test.each<[string, (db: EntityManager, text: string) => Promise<unknown>]>([
    ["of TypeORM's", (db, text) => db.query(text)],
    ['of our own', (db, text) => queryValues(db, text, [])],
  ])('is the time of a statement that fails, %s', async (_, send) => {
    const { ms } = await workOf(async (db) => {
      const failing = "DO $$ BEGIN PERFORM count(*) FROM generate_series(1, 1000000); RAISE 'over'; END $$";
      await expect(send(db, failing)).rejects.toThrow('over');
    });
    expect(ms).toBeGreaterThan(0);
  });

  test('is neither that of another operation nor that of what nobody pays for', async () => {
    const [own, other] = await Promise.all([
      workOf(() => readRows(dataSource, 100_000)),
      workOf((db) => readRows(db, 100_000)),
    ]);
    expect(workInPoints(own)).toBe(0);
    expect(workInPoints(other)).toBeGreaterThanOrEqual(100_000);
  });
});
