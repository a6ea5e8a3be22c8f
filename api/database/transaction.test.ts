import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientBase } from 'pg';
import { createContext } from '../create-context.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('inTransaction sends concurrent queries to its connection one at a time and answers all', async () => {
  const concurrent: number[] = [];
  let running = 0;
  const answers = await inTransaction(createContext(app.deps, { viewer: null, address: '' }), async (ctx) => {
    const client = (await ctx.db.queryRunner!.connect()) as ClientBase;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const counted = async (...args: unknown[]) => {
      concurrent.push((running += 1));
      try {
        return await query(...args);
      } finally {
        running -= 1;
      }
    };
    Object.assign(client, { query: counted });
    try {
      const part = inTransaction(ctx, (ctx) => ctx.db.query('SELECT 2 AS n'));
      return await Promise.all([ctx.db.query('SELECT 1 AS n'), part, ctx.db.query('SELECT 3 AS n')]);
    } finally {
      Object.assign(client, { query });
    }
  });
  expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(Math.max(...concurrent)).toBe(1);
});
