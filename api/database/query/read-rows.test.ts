import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { User } from '../../features/users/user.entity.ts';
import { readByIds } from './read-rows.ts';

let database: DataSource;

beforeAll(async () => {
  // Prepared statements belong to their connection.
  database = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 1 }).initialize();
});
afterAll(() => database.destroy());

test('rows come in the order of their ids, null for one that is not there', async () => {
  const rows: { id: string }[] = await database.query(
    "INSERT INTO users (first_name, last_name) VALUES ('Ana', 'Muller'), ('Bea', 'Weber') RETURNING id",
  );
  const [ana, bea] = rows.map(({ id }) => id) as [string, string];
  const found = await readByIds(database.manager, User, [bea, '0', ana]);
  expect(found.map((user) => user && [user.id, user.firstName])).toEqual([[bea, 'Bea'], null, [ana, 'Ana']]);
  expect(found[0]).toBeInstanceOf(User);
  expect(await readByIds(database.manager, User, [])).toEqual([]);
});

test('one id is read by a plan that is made once, as many are', async () => {
  for (let count = 0; count < 30; count += 1) await readByIds(database.manager, User, [String(count)]);
  const [counted] = await database.query(
    `SELECT generic_plans::int AS kept, custom_plans::int AS made FROM pg_prepared_statements
     WHERE statement LIKE '%JOIN "users" AS found%'`,
  );
  // PostgreSQL makes five before it compares.
  expect(counted).toEqual({ kept: expect.any(Number), made: 5 });
  expect(counted.kept).toBeGreaterThanOrEqual(20);
});
