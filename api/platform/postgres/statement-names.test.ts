import { expect, jest, test } from '@jest/globals';
import { Client as PgClient, Pool, type Client } from 'pg';
import { createStatementNames } from './statement-names.ts';

const often = (nameOf: (text: string) => string | undefined, text: string) =>
  Array.from({ length: 5 }, () => nameOf(text)).at(-1);

test('a text that is sent often gets a name, the same in every process, and another text another one', () => {
  const nameOf = createStatementNames();
  expect(Array.from({ length: 4 }, () => nameOf('SELECT $1'))).toEqual(Array(4).fill(undefined));
  const name = nameOf('SELECT $1');
  // PostgreSQL cuts longer names off.
  expect(name).toMatch(/^favr_\w{32}$/);
  expect(often(createStatementNames(), 'SELECT $1')).toBe(name);
  expect(often(nameOf, 'SELECT $2')).not.toBe(name);
});

test.each([
  'SELECT * FROM users WHERE id = $1',
  'DELETE FROM users WHERE id = $1 RETURNING users.*',
  'WITH person AS (SELECT id FROM users WHERE id = $1)\nSELECT person.* FROM person',
  'WITH added AS (INSERT INTO users (id) VALUES ($1))\nSELECT * FROM users',
  'INSERT INTO users (id) SELECT $1 RETURNING *',
])('a text that answers whatever columns there are gets no name: %s', (text) => {
  const nameOf = createStatementNames();
  expect(Array.from({ length: 20 }, () => nameOf(text)).filter(Boolean)).toEqual([]);
});

test('a text that answers named columns of all that a subquery reads is prepared, and survives a new column', async () => {
  const text = 'SELECT id FROM (SELECT kept.* FROM kept WHERE id = $1 OFFSET 0) AS kept';
  expect(often(createStatementNames(), text)).toBeDefined();
  const client = new PgClient({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query('CREATE TEMPORARY TABLE kept AS SELECT 1 AS id');
  const read = () => client.query({ name: 'kept', text, values: [1] });
  for (let turn = 0; turn < 7; turn += 1) await read();
  await client.query('ALTER TABLE kept ADD COLUMN more text');
  expect((await read()).rows).toEqual([{ id: 1 }]);
  await client.end();
});

test('a text that adds rows and answers none is prepared, whatever columns it reads, and survives a new column', async () => {
  const text = `WITH given AS (SELECT $1::int AS id)
    INSERT INTO added (id) SELECT id FROM (SELECT *, id + 1 AS next FROM read JOIN given USING (id)) AS found`;
  expect(often(createStatementNames(), text)).toBeDefined();
  const client = new PgClient({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query('CREATE TEMPORARY TABLE read AS SELECT 1 AS id');
  await client.query('CREATE TEMPORARY TABLE added (id int)');
  const add = () => client.query({ name: 'added', text, values: [1] });
  for (let turn = 0; turn < 7; turn += 1) await add();
  await client.query('ALTER TABLE read ADD COLUMN more text');
  expect((await add()).rowCount).toBe(1);
  await client.end();
});

test('the number of names has an end, and those that are given stay', () => {
  const nameOf = createStatementNames();
  const names = Array.from({ length: 400 }, (_, n) => often(nameOf, `SELECT ${n} + $1`));
  expect(names.filter(Boolean)).toHaveLength(256);
  expect(nameOf('SELECT 0 + $1')).toBe(names[0]);
});

test('a connection of a pool prepares what is sent often, and nothing that is sent once', async () => {
  // What other tests of this process sent has names, whose number has an end.
  let PooledClient: unknown;
  await jest.isolateModulesAsync(async () => {
    ({ PooledClient } = await import('./postgres-client.ts'));
  });
  const pool = new Pool({
    connectionString: process.env.TEST_DATABASE_URL,
    max: 1,
    Client: PooledClient as new () => Client,
  });
  for (let turn = 0; turn < 7; turn += 1)
    expect((await pool.query('SELECT $1::int + 1 AS sum', [turn])).rows).toEqual([{ sum: turn + 1 }]);
  await pool.query('SELECT $1::int + 2 AS once', [1]);
  const { rows } = await pool.query("SELECT statement FROM pg_prepared_statements WHERE name LIKE 'favr_%'");
  expect(rows).toEqual([{ statement: 'SELECT $1::int + 1 AS sum' }]);
  await pool.end();
});
