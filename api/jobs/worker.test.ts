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
const keep = (ctx: Ctx, n: number) => ctx.db.query('INSERT INTO done VALUES ($1)', [n]);
const numbers = async (): Promise<number[]> =>
  (await app.deps.dataSource.query('SELECT n FROM done ORDER BY n')).map((row: { n: number }) => row.n);
const waiting = async () =>
  app.deps.dataSource.query(
    "SELECT state, output, start_after > now() AS later FROM pgboss.job WHERE name = 'notifications.notify'",
  );

/** Workers of a node, whose `handle` gets the job's number; `until(n)` resolves once `n` jobs were committed. */
async function work(handle: (ctx: Ctx, n: number) => Promise<unknown>): Promise<{ until(n: number): Promise<void> }> {
  let ended = 0;
  const wants: { n: number; resolve: () => void }[] = [];
  const handlers = {
    'notifications.notify': async (ctx: Ctx, { payload }: { payload: object }) => {
      ctx.events.emit('favor.updated', { favorId: 'a job' });
      await handle(ctx, Number((payload as { favorId: string }).favorId));
    },
    'favors.watch-expiry': async () => undefined,
  } as unknown as JobHandlers;
  const stopCounting = app.deps.bus.on('favor.updated', () => {
    ended += 1;
    for (const { n, resolve } of wants) if (ended >= n) resolve();
  });
  const stopWorkers = await startWorkers(app.deps, handlers);
  stops.push(async () => {
    await stopWorkers();
    stopCounting();
  });
  return { until: (n) => (ended >= n ? Promise.resolve() : new Promise((resolve) => wants.push({ n, resolve }))) };
}

describe('a job', () => {
  test('is done once its transaction has committed', async () => {
    const { until } = await work(keep);
    await add(job(1));
    await until(1);
    expect(await numbers()).toEqual([1]);
    expect(await waiting()).toEqual([]);
  });

  test('of a transaction that failed never was', async () => {
    const { until } = await work(keep);
    const failing = inTransaction(systemContext(), async (ctx) => {
      ctx.jobs.add(job(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await add(job(2));
    await until(1);
    expect(await numbers()).toEqual([2]);
  });

  test('of the part of a transaction that failed never was either, what the rest added is done', async () => {
    const { until } = await work(keep);
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

  test('is done by one of several nodes', async () => {
    const nodes = await Promise.all([work(keep), work(keep), work(keep)]);
    await add(...Array.from({ length: 200 }, (_, n) => job(n)));
    await nodes[0]!.until(200);
    expect(await numbers()).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  test('that failed leaves nothing but its failure, waits, and holds up no other', async () => {
    const { until } = await work(async (ctx, n) => {
      await keep(ctx, n);
      if (n === 1) throw new Error('broken');
    });
    await add(job(1), job(2), job(3));
    await until(2);
    await stops.pop()!();
    expect(await numbers()).toEqual([2, 3]);
    expect(await waiting()).toEqual([{ state: 'retry', output: { message: 'Error: broken' }, later: true }]);
  });

  test('is free for others at once when the process that took it dies', async () => {
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
    const { until } = await work(keep);
    await until(1);
    expect(await numbers()).toEqual([1]);
    await dying.destroy();
  });

  test('that is under way is finished before the workers stop', async () => {
    let begun: () => void;
    let go: () => void;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const going = new Promise<void>((resolve) => (go = resolve));
    await work(async (ctx, n) => {
      begun();
      await going;
      await keep(ctx, n);
    });
    await add(job(1));
    await beginning;
    const stopping = stops.pop()!();
    go!();
    await stopping;
    expect(await numbers()).toEqual([1]);
  });
});

test('what goes on for ever waits once, however many nodes begin it', async () => {
  await Promise.all([work(keep), work(keep), work(keep)]);
  const [{ count }] = await app.deps.dataSource.query(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'favors.watch-expiry' AND state = 'created'",
  );
  expect(count).toBe(1);
});
