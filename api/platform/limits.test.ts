import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import { allowances, createLimits, networkOf, type LimitKind, type Limits } from './limits.ts';

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
const { points, duration } = allowances.signInEmail;

let database: DataSource;

beforeAll(async () => {
  database = await createDataSource({ url: process.env.TEST_DATABASE_URL! }).initialize();
});

afterAll(() => database.destroy());

async function takeMany(limits: Limits, times: number, key: string, kind: LimitKind = 'signInEmail'): Promise<void> {
  for (let taken = 0; taken < times; taken += 1) await limits.take(kind, key);
}

const tooMany = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });

describe('limits', () => {
  test('refuse an attempt over the limit with the seconds to wait', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points, key);
    const refusal = await limits.take('signInEmail', key).catch((error: unknown) => error);
    expect(refusal).toEqual(tooMany);
    const { retryAfter } = refusal as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(duration);
  });

  test('count concurrent attempts like consecutive ones', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    const taken = await Promise.allSettled(Array.from({ length: points + 5 }, () => limits.take('signInEmail', key)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(points);
  });

  test('count each kind and each key separately', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points, key);
    await limits.take('write', key);
    await limits.take('signInEmail', randomUUID());
    await expect(limits.take('signInEmail', key)).rejects.toEqual(tooMany);
  });

  test('count together on all nodes', async () => {
    const [one, other] = [createLimits(on, database, silent, 'secret'), createLimits(on, database, silent, 'secret')];
    const key = randomUUID();
    await takeMany(one, points, key);
    await expect(other.take('signInEmail', key)).rejects.toEqual(tooMany);
  });

  test('of what an open chat does all the time are written to the store a part at a time, and never exceeded', async () => {
    const [one, other] = [createLimits(on, database, silent, 'secret'), createLimits(on, database, silent, 'secret')];
    const key = randomUUID();
    const written = async () =>
      (await database.query('SELECT points FROM limits WHERE key = $1', [`sendMessage:${key}`]))[0];
    const { points, leased } = allowances.sendMessage;
    await Promise.all([takeMany(one, leased, key, 'sendMessage'), one.take('typing', key)]);
    expect(await written()).toEqual({ points: leased });
    const outcomes = await Promise.allSettled(
      Array.from({ length: points * 2 }, (_, n) => (n % 2 ? one : other).take('sendMessage', key)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(points - leased);
    await expect(one.take('sendMessage', key)).rejects.toEqual(tooMany);
  });

  test('that are fetched in parts start again when their period is over', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await limits.take('sendMessage', key);
    const { points } = allowances.sendMessage;
    await takeMany(limits, points - 1, key, 'sendMessage');
    await database.query('UPDATE limits SET expire = 1 WHERE key = $1', [`sendMessage:${key}`]);
    await createLimits(on, database, silent, 'secret').take('sendMessage', key);
  });

  test('start again when their period is over', async () => {
    const key = randomUUID();
    await takeMany(createLimits(on, database, silent, 'secret'), points, key);
    await database.query('UPDATE limits SET expire = 1 WHERE key = $1', [`signInEmail:${key}`]);
    await createLimits(on, database, silent, 'secret').take('signInEmail', key);
  });

  test('keep no e-mail address, and count by it all the same', async () => {
    const address = `${randomUUID()}@example.org`;
    const limits = createLimits(on, database, silent, 'secret');
    await takeMany(limits, points, address);
    await expect(createLimits(on, database, silent, 'secret').take('signInEmail', address)).rejects.toEqual(tooMany);
    expect(await database.query('SELECT key FROM limits WHERE strpos(key, $1) > 0', [address])).toEqual([]);
    await limits.forgive('signInEmail', address);
    await limits.take('signInEmail', address);
  });

  test('do not write to the store once they are used up', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points, key);
    await limits.take('signInEmail', key).catch(() => undefined);
    await limits.take('signInEmail', key).catch(() => undefined);
    expect(await database.query('SELECT points FROM limits WHERE key = $1', [`signInEmail:${key}`])).toEqual([
      { points },
    ]);
  });

  test('are not counted by refuseSpent, which refuses a key without attempts left', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points - 1, key);
    for (let checks = 0; checks < points; checks += 1) await limits.refuseSpent('signInEmail', key);
    await limits.take('signInEmail', key);
    await expect(limits.refuseSpent('signInEmail', key)).rejects.toEqual(tooMany);
    await expect(createLimits(on, database, silent, 'secret').refuseSpent('signInEmail', key)).rejects.toEqual(tooMany);
  });

  test('start again after forgive', async () => {
    const limits = createLimits(on, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points, key);
    await limits.forgive('signInEmail', key);
    await takeMany(limits, points, key);
    await expect(limits.take('signInEmail', key)).rejects.toEqual(tooMany);
  });

  test('count nothing with RATE_LIMITS=off', async () => {
    const limits = createLimits({ ...on, RATE_LIMITS: false }, database, silent, 'secret');
    const key = randomUUID();
    await takeMany(limits, points * 3, key);
    await limits.refuseSpent('signInEmail', key);
  });
});

describe('limits whose store fails', () => {
  const failing: [string, () => Limits][] = [
    [
      'PostgreSQL',
      () => createLimits(on, createDataSource({ url: 'postgres://nobody@127.0.0.1:1/nothing' }), silent, 'secret'),
    ],
    ['Redis', () => createLimits({ ...on, REDIS_URL: 'redis://127.0.0.1:1' }, database, silent, 'secret')],
  ];

  test.each(failing)('(%s) let people through and are still counted by each process', async (_, create) => {
    const limits = create();
    const key = randomUUID();
    await takeMany(limits, points, key);
    await expect(limits.take('signInEmail', key)).rejects.toEqual(tooMany);
    await expect(limits.refuseSpent('signInEmail', key)).rejects.toEqual(tooMany);
    await limits.close();
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['17', '17'],
  ['ana@example.org', 'ana@example.org'],
  ['', ''],
])('networkOf: %s counts as %s', (key, counted) => {
  expect(networkOf(key)).toBe(counted);
});
