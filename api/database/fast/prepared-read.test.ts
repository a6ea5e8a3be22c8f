import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Connection, PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { PreparedRead } from './prepared-read.ts';

let app: TestApp;
let runner: QueryRunner;
let client: PoolClient;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  runner = app.deps.dataSource.createQueryRunner();
  client = await runner.connect();
});
afterEach(() => runner.release());
afterAll(() => app.close());

const run = (name: string, text: string, values: unknown[]): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    client.query(new PreparedRead(name, text, values, (error, rows) => (error ? reject(error) : resolve(rows))));
  });

/** One column of each kind that statements of ours read, from a text; null without it. */
const KINDS = [
  'text',
  'varchar',
  'bigint',
  'integer',
  'smallint',
  'numeric',
  'float8',
  'boolean',
  'uuid',
  'date',
  'timestamptz',
  'jsonb',
  'text[]',
  'bigint[]',
];
const WRITTEN = [
  'Zoë "at" 5',
  'word',
  '-9007199254740993',
  '42',
  '-7',
  '12.50',
  '6.125441676012315',
  't',
  '6a09e667-f3bc-4908-b2fb-1366ea957d3e',
  '2026-11-23',
  '2026-11-23 18:30:22.123+01',
  '{"a": [1, null]}',
  '{"a b",NULL}',
  '{1,2}',
];
const ROWS = `SELECT ${KINDS.map((kind, at) => `CAST($${at + 1}::text AS ${kind}) AS c${at}`).join(', ')}`;

test('every kind of column is read as pg reads it, whether the columns are new or known', async () => {
  for (const values of [WRITTEN, WRITTEN.map(() => null), WRITTEN] as unknown[][]) {
    const { rows } = await client.query({ text: ROWS, values, rowMode: 'array' as const });
    expect(await run('kinds', ROWS, values)).toEqual(rows);
  }
});

test('values of every kind arrive as pg writes them', async () => {
  const text = 'SELECT $1::timestamptz, $2::text[], $3::float8, $4::boolean, $5::bytea, $6::jsonb, $7::text';
  const values = [new Date(0), ['a "b"', null], 1.5, true, Buffer.from([0, 255]), { a: 1 }, undefined];
  const { rows } = await client.query({ text, values, rowMode: 'array' });
  for (let count = 0; count < 2; count += 1) expect(await run('values', text, values)).toEqual(rows);
});

test('the columns are asked for once on a connection, also where pg has prepared the statement', async () => {
  const { connection } = client as unknown as { connection: Connection };
  const describe = jest.spyOn(connection, 'describe');
  await client.query({ name: 'both', text: 'SELECT $1::int', values: [1] });
  describe.mockClear();
  for (const value of [2, 3]) expect(await run('both', 'SELECT $1::int', [value])).toEqual([[value]]);
  expect(describe).toHaveBeenCalledTimes(1);
});

test('after a fault the connection answers what comes next', async () => {
  await expect(run('faulty', 'SELECT no_such_column, $1::int', [1])).rejects.toMatchObject({ code: '42703' });
  await expect(run('division', 'SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  expect(await run('division', 'SELECT 1 / $1::int', [1])).toEqual([[1]]);
  const unwritable = {
    toPostgres: () => {
      throw new Error('no text');
    },
  };
  await expect(run('unwritable', 'SELECT $1::text', [unwritable])).rejects.toThrow('no text');
  expect(await run('unwritable', 'SELECT $1::text', ['a'])).toEqual([['a']]);
});

test('a statement without rows answers none', async () => {
  for (let count = 0; count < 2; count += 1) {
    expect(await run('no rows', 'SELECT $1::int AS n WHERE false', [1])).toEqual([]);
    expect(await run('no columns', 'SET application_name = favr', [])).toEqual([]);
  }
});
