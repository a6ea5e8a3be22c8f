import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createDataSource } from '../../ormconfig.ts';
import type { Ctx } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import type { Job } from './job-map.ts';
import { alertLateJobs, startWorkers, type JobHandlers } from './worker.ts';

let app: TestApp;
/** Log entries with an alert. */
const alerts: Record<string, unknown>[] = [];
let stops: (() => Promise<void>)[];

beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    {
      write: (line) => {
        const entry = JSON.parse(line) as Record<string, unknown>;
        if (entry.alert) alerts.push(entry);
      },
    },
  );
  app = await startTestApp({ works: true, env: { JOBS: 'off' }, log });
  await app.deps.dataSource.query('CREATE TABLE done (n int NOT NULL)');
});
afterAll(() => app.close());

beforeEach(async () => {
  stops = [];
  await app.deps.dataSource.query('TRUNCATE done, pgboss.job');
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

let expiryFails = false;

const job = (n: number): Job => ({
  queue: 'notifications.notify',
  data: { name: 'favor.expired', payload: { favorId: String(n) } },
});
const systemContext = () => createContext(app.deps, { viewer: null, address: '' });
const add = (...jobs: Job[]) => inTransaction(systemContext(), async (ctx) => jobs.forEach((job) => ctx.jobs.add(job)));
const store = (ctx: Ctx, n: number) => ctx.db.query('INSERT INTO done VALUES ($1)', [n]);
const numbers = async (): Promise<number[]> =>
  (await app.deps.dataSource.query('SELECT n FROM done ORDER BY n')).map((row: { n: number }) => row.n);
const waiting = async () =>
  app.deps.dataSource.query(
    "SELECT state, output, start_after > now() AS later FROM pgboss.job WHERE name = 'notifications.notify'",
  );

/** Starts workers with `handle` for each job's number; `until(n)` resolves once `n` jobs are committed. */
async function work(handle: (ctx: Ctx, n: number) => Promise<unknown>): Promise<{ until(n: number): Promise<void> }> {
  let ended = 0;
  const waiters: { n: number; resolve: () => void }[] = [];
  const handlers = {
    'notifications.notify': async (ctx: Ctx, { payload }: { payload: object }) => {
      ctx.events.emit('favor.updated', { favorId: 'a job' });
      await handle(ctx, Number((payload as { favorId: string }).favorId));
    },
    'favors.watch-expiry': async () => {
      if (expiryFails) throw new Error('still broken');
    },
  } as unknown as JobHandlers;
  const stopCounting = app.deps.bus.on('favor.updated', () => {
    ended += 1;
    for (const { n, resolve } of waiters) if (ended >= n) resolve();
  });
  const stopWorkers = await startWorkers(app.deps, handlers);
  stops.push(async () => {
    await stopWorkers();
    stopCounting();
  });
  return { until: (n) => (ended >= n ? Promise.resolve() : new Promise((resolve) => waiters.push({ n, resolve }))) };
}

describe('a job', () => {
  test('is done once its transaction has committed', async () => {
    const { until } = await work(store);
    await add(job(1));
    await until(1);
    expect(await numbers()).toEqual([1]);
    expect(await waiting()).toEqual([]);
  });

  test('of a failed transaction is not done', async () => {
    const { until } = await work(store);
    const failing = inTransaction(systemContext(), async (ctx) => {
      ctx.jobs.add(job(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add(job(2));
    await until(1);
    expect(await numbers()).toEqual([2]);
  });

  test('of a failed savepoint is not done, others of its transaction are', async () => {
    const { until } = await work(store);
    await inTransaction(systemContext(), async (ctx) => {
      ctx.jobs.add(job(1));
      await inTransaction(ctx, async (ctx) => ctx.jobs.add(job(2)));
      await inTransaction(ctx, async (ctx) => {
        ctx.jobs.add(job(3));
        throw new Error('no');
      }).catch(() => undefined);
    });
    await until(2);
    expect(await numbers()).toEqual([1, 2]);
    expect(await waiting()).toEqual([]);
  });

  test('cannot be added outside a transaction', () => {
    expect(() => systemContext().jobs.add(job(1))).toThrow('outside a transaction');
  });

  test('is done once by several nodes', async () => {
    const nodes = await Promise.all([work(store), work(store), work(store)]);
    await add(...Array.from({ length: 200 }, (_, n) => job(n)));
    await nodes[0]!.until(200);
    expect(await numbers()).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('that fails leaves only its error, waits for a retry, and blocks no other', async () => {
    const { until } = await work(async (ctx, n) => {
      await store(ctx, n);
      if (n === 1) throw new Error('broken');
    });
    await add(job(1), job(2), job(3));
    await until(2);
    // The one that fails may be the last that is taken.
    while ((await waiting())[0]?.state !== 'retry');
    await stops.pop()!();
    expect(await numbers()).toEqual([2, 3]);
    expect(await waiting()).toEqual([{ state: 'retry', output: { message: 'Error: broken' }, later: true }]);
  });

  test('that fails keeps nothing that its error quotes of people', async () => {
    const quoting = [
      new Error('450 <ana@example.org>: try later'),
      new Error('no token: favr_1_a-b_c'),
      Object.assign(new Error('invalid input syntax for type integer: "12 Rue de Hollerich"'), { code: '22P02' }),
      new Error('Unexpected token \'M\', "Meet me at 12" is not valid JSON'),
      'ben@example.org',
    ];
    const begun = new Set<number>();
    let all = () => {};
    const allBegun = new Promise<void>((resolve) => (all = resolve));
    await work(async (_ctx, n) => {
      if (begun.add(n).size === quoting.length) all();
      throw quoting[n];
    });
    await add(...quoting.map((_, n) => job(n)));
    await allBegun;
    await stops.pop()!();
    const kept: { message: string }[] = await app.deps.dataSource.query(
      "SELECT output->>'message' AS message FROM pgboss.job WHERE name = 'notifications.notify' AND output IS NOT NULL ORDER BY data->'payload'->>'favorId'",
    );
    expect(kept.map(({ message }) => message)).toEqual([
      'Error: 450 <[e-mail]>: try later',
      'Error: no token: [token]',
      'Error: invalid input syntax for type integer: "…"',
      'Error: Unexpected token \'M\', "…" is not valid JSON',
      '[e-mail]',
    ]);
  });

  test('is free for other nodes as soon as the process that took it dies', async () => {
    await add(job(1));
    const dying = await createDataSource({
      url: (app.deps.dataSource.options as { url: string }).url,
      poolSize: 1,
    }).initialize();
    const doomed = dying.transaction(async (db) => {
      expect(await app.deps.jobs.take('notifications.notify', 1, db)).toHaveLength(1);
      const [{ pid }] = await db.query('SELECT pg_backend_pid() AS pid');
      await app.deps.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      await db.query('SELECT 1');
    });
    await expect(doomed).rejects.toThrow();
    const { until } = await work(store);
    await until(1);
    expect(await numbers()).toEqual([1]);
    await dying.destroy();
  });

  test('that is running is finished before the workers stop', async () => {
    let start: () => void;
    let finish: () => void;
    const started = new Promise<void>((resolve) => (start = resolve));
    const finishing = new Promise<void>((resolve) => (finish = resolve));
    await work(async (ctx, n) => {
      start();
      await finishing;
      await store(ctx, n);
    });
    await add(job(1));
    await started;
    const stopping = stops.pop()!();
    finish!();
    await stopping;
    expect(await numbers()).toEqual([1]);
  });
});

test('a recurring job waits once for any number of nodes', async () => {
  await Promise.all([work(store), work(store), work(store)]);
  const states = async (): Promise<string[]> =>
    (await app.deps.dataSource.query("SELECT state FROM pgboss.job WHERE name = 'favors.watch-expiry'")).map(
      ({ state }: { state: string }) => state,
    );
  while ((await states()).includes('active'));
  expect(await states()).toEqual(['created']);
});

/** Waits for the next alert, and returns it. */
async function nextAlert(): Promise<Record<string, unknown>> {
  while (alerts.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  return alerts.shift()!;
}

test('a recurring job that fails and fails is tried again after the same short pause, with an alert each time', async () => {
  const { dataSource } = app.deps;
  alerts.length = 0;
  expiryFails = true;
  await add({ queue: 'favors.watch-expiry', data: {}, key: 'next' });
  await dataSource.query("UPDATE pgboss.job SET retry_count = 40 WHERE name = 'favors.watch-expiry'");
  await dataSource.query("UPDATE pgboss.job SET state = 'retry' WHERE name = 'favors.watch-expiry'");
  await work(store);
  expect(await nextAlert()).toMatchObject({ alert: 'job failing', queue: 'favors.watch-expiry', failures: 41 });
  const pauses: { seconds: number }[] = [];
  while (pauses.length === 0)
    pauses.push(
      ...(await dataSource.query(
        `SELECT extract(epoch FROM start_after - now()) AS seconds FROM pgboss.job
         WHERE name = 'favors.watch-expiry' AND state = 'retry' AND retry_count >= 40`,
      )),
    );
  // Doubled once, it would be 20.
  expect(Math.round(Number(pauses[0]!.seconds))).toBeLessThanOrEqual(10);
  expiryFails = false;
});

test('a job that nobody takes for a long time is an alert', async () => {
  alerts.length = 0;
  await add(job(1), job(2));
  await alertLateJobs(app.deps);
  expect(alerts).toEqual([]);
  await app.deps.dataSource.query("UPDATE pgboss.job SET start_after = now() - interval '20 minutes'");
  await alertLateJobs(app.deps);
  expect(alerts).toEqual([
    expect.objectContaining({ alert: 'jobs late', queue: 'notifications.notify', count: 2, seconds: 1200 }),
  ]);
});
