import { expect, test } from '@jest/globals';
import { Pool, type Client } from 'pg';
import { PooledClient } from './postgres-client.ts';

test('a connection that breaks between two statements fails the next one, and not the process', async () => {
  const pool = new Pool({
    connectionString: process.env.TEST_DATABASE_URL,
    max: 2,
    Client: PooledClient as unknown as new () => Client,
  });
  const [client, other] = [await pool.connect(), await pool.connect()];
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // `once` of node:events would listen to errors too.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  other.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
