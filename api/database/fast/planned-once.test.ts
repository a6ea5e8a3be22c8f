import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { arraysOfKeys, forEachKey } from './for-each-key.ts';
import { anyOf } from './parameters.ts';

// What other tests of this process sent has names, whose number has an end.
const importAnew = async () => ({
  ...(await import('../../../ormconfig.ts')),
  ...(await import('../../features/users/user.entity.ts')),
  ...(await import('./read-by-ids.ts')),
  ...(await import('./read-rows.ts')),
});

let anew: Awaited<ReturnType<typeof importAnew>>;
let database: DataSource;
beforeAll(async () => {
  await jest.isolateModulesAsync(async () => {
    anew = await importAnew();
  });
  // Prepared statements belong to their connection.
  database = await anew.createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 1 }).initialize();
  // As in tables of many pages, whose rows are found one by one by an index.
  await database.query('SET random_page_cost = 40; SET enable_seqscan = off; SET enable_hashjoin = off');
});
afterAll(() => database.destroy());

const usersAfter = forEachKey('SELECT id FROM users WHERE id > :after ORDER BY id LIMIT :most', {
  after: 'bigint',
  most: 'int',
});

test('SQL for each key takes its parameters from the row of that key', () => {
  expect(usersAfter).toMatchObject({
    sql: 'SELECT id FROM users WHERE id > asked."after" ORDER BY id LIMIT asked."most"',
    names: ['after', 'most'],
  });
});

test.each<[string, part: string, createRead: () => (id: string) => Promise<unknown>]>([
  ['rows by their ids', 'JOIN "users" AS found', () => (id) => anew.readByIds(database.manager, anew.User, [id])],
  [
    'rows that have one of some ids',
    'FROM users AS found WHERE found."id" = ANY',
    () => {
      const shape = { found: anew.entity(anew.User, ['id']) };
      const sql = 'FROM users AS found WHERE found.id = ANY(:ids)';
      return (id) => anew.readRows(database.manager, shape, sql, { ids: anyOf([id]) });
    },
  ],
  [
    'pages of several keys',
    'LATERAL (SELECT id FROM users',
    () => {
      const shape = { place: anew.value<number>('asked.place::int'), id: anew.value<string>('page.id') };
      const sql = `FROM ${usersAfter.asked} CROSS JOIN LATERAL (${usersAfter.sql}) AS page ORDER BY asked.place, page.id`;
      return (id) =>
        anew.readRows(database.manager, shape, sql, arraysOfKeys(usersAfter.names, [{ after: id, most: 1 }]));
    },
  ],
])('%s have one plan, for one of them too', async (_what, part, createRead) => {
  const read = createRead();
  for (let count = 0; count < 30; count += 1) await read(String(count));
  const [counted] = await database.query(
    `SELECT generic_plans::int AS kept, custom_plans::int AS made FROM pg_prepared_statements
     WHERE position($1 IN statement) > 0 AND statement NOT LIKE '%pg_prepared_statements%'`,
    [part],
  );
  // PostgreSQL makes five before it compares.
  expect(counted).toEqual({ kept: expect.any(Number), made: 5 });
  expect(counted.kept).toBeGreaterThanOrEqual(20);
});
