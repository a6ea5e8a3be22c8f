import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { User } from '../../features/users/user.entity.ts';
import { readByIds } from './read-by-ids.ts';

let database: DataSource;

beforeAll(async () => {
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
