import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../../ormconfig.ts';
import { budgets, createBudgets } from './budgets.ts';
import { createLimits } from '../limits.ts';

const on = {
  RATE_LIMITS: true,
  REDIS_URL: undefined,
  OPERATIONS_AT_ONCE: 3,
  UPLOADS_AT_ONCE: 3,
  SOCKETS_PER_PERSON: 3,
  SOCKETS_PER_ADDRESS: 3,
  SMS_A_DAY: 300,
};
const silent = pino({ level: 'silent' });
const { points, duration } = budgets.token;
/** Points that a process fetches at a time. */
const slice = points / 50;

let database: DataSource;

beforeAll(async () => {
  database = await createDataSource({ url: process.env.TEST_DATABASE_URL! }).initialize();
});
afterAll(() => database.destroy());

const node = () => createLimits(on, database, silent, 'secret');

describe('budgets', () => {
  test('shrink by the cost and tell when their period ends', async () => {
    const { spend } = node();
    const key = randomUUID();
    const began = Date.now();
    expect(await spend('token', key, 300)).toMatchObject({ enough: true, limit: points, remaining: points - 300 });
    const { remaining, resetAt } = await spend('token', key, 1);
    expect(remaining).toBe(points - 301);
    expect(resetAt.getTime()).toBeGreaterThan(began);
    expect(resetAt.getTime()).toBeLessThanOrEqual(Date.now() + duration * 1000);
  });

  test('refuse a cost above the rest without charging it, and still pay a smaller one', async () => {
    const { spend } = node();
    const key = randomUUID();
    await spend('token', key, points - 10);
    expect(await spend('token', key, 11)).toMatchObject({ enough: false, remaining: 10 });
    expect(await spend('token', key, 10)).toMatchObject({ enough: true, remaining: 0 });
    expect(await spend('token', key, 1)).toMatchObject({ enough: false, remaining: 0 });
  });

  test('are separate for each kind and key', async () => {
    const { spend } = node();
    const key = randomUUID();
    await spend('token', key, points);
    expect(await spend('token', randomUUID(), 1)).toMatchObject({ enough: true });
    expect(await spend('person', key, 1)).toMatchObject({ enough: true });
  });

  test('are never overspent by concurrent requests on several nodes', async () => {
    const nodes = [node(), node(), node()];
    const key = randomUUID();
    const cost = 700;
    const asked = Array.from({ length: Math.ceil((2 * points) / cost) }, (_, index) =>
      nodes[index % nodes.length]!.spend('token', key, cost),
    );
    const spent = cost * (await Promise.all(asked)).filter(({ enough }) => enough).length;
    expect(spent).toBeLessThanOrEqual(points);
    // Each node may keep one slice unused.
    expect(spent).toBeGreaterThanOrEqual(points - (nodes.length + 1) * slice);
  });

  test('are full again when their period is over', async () => {
    const key = randomUUID();
    await node().spend('token', key, points);
    await database.query('UPDATE limits SET expire = 1 WHERE key = $1', [`budget-token:${key}`]);
    expect(await node().spend('token', key, 5)).toMatchObject({ enough: true, remaining: points - 5 });
  });

  test('are always full with RATE_LIMITS=off', async () => {
    const { spend } = createLimits({ ...on, RATE_LIMITS: false }, database, silent, 'secret');
    expect(await spend('token', randomUUID(), 10 * points)).toMatchObject({ enough: true, remaining: points });
  });

  test('are kept by the process while the store fails', async () => {
    const { spend } = createLimits(
      on,
      createDataSource({ url: 'postgres://nobody@127.0.0.1:1/nothing' }),
      silent,
      'secret',
    );
    const key = randomUUID();
    expect(await spend('token', key, points)).toMatchObject({ enough: true });
    expect(await spend('token', key, 1)).toMatchObject({ enough: false });
  });
});

test('budgets call the store once per slice, and not at all once they are used up', async () => {
  const store = new RateLimiterMemory(budgets.token);
  let asked = 0;
  const { spend } = createBudgets((_kind, key, wanted) => {
    asked += 1;
    return store.consume(key, wanted);
  });
  for (let spent = 0; spent < slice; spent += 100) await spend('token', 'x', 100);
  expect(asked).toBe(1);
  await spend('token', 'x', points - slice);
  expect(asked).toBe(2);
  for (let times = 0; times < 5; times += 1) expect(await spend('token', 'x', 1)).toMatchObject({ enough: false });
  expect(asked).toBe(2);
});
