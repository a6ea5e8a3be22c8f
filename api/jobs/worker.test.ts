import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDataSource } from '../../ormconfig.ts';
import type { Ctx } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import type { Job } from './job-map.ts';
import { startWorkers, type JobHandlers } from './worker.ts';

let app: TestApp;
let stops: (() => Promise<void>)[];

beforeAll(async () => {
  app = await startTestApp({ works: true, env: { JOBS: 'off' } });
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
    'favors.watch-expiry': async () => undefined,
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
    await stops.pop()!();
    expect(await numbers()).toEqual([2, 3]);
    expect(await waiting()).toEqual([{ state: 'retry', output: { message: 'Error: broken' }, later: true }]);
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
  const [{ count }] = await app.deps.dataSource.query(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'favors.watch-expiry' AND state = 'created'",
  );
  expect(count).toBe(1);
});
