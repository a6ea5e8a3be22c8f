import type { Ctx, Deps } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { crashPoint } from './crash-point.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import type { TakenJob } from './jobs.ts';
import { loop } from './loop.ts';
import { everySeconds, isRecurring, queueNames, queues, type RecurringQueue } from './queues.ts';

/** Does one job. `database` queues hand it a context inside the transaction that ends the job. */
export type JobHandler<Q extends QueueName> = (ctx: Ctx, data: JobMap[Q]) => Promise<void>;

/** Who does what. */
export type JobHandlers = { [Q in QueueName]: JobHandler<Q> };

/**
 * Works on every queue until stopped. What goes on for ever is begun here, unless it goes on already.
 * @returns how to stop: jobs under way are finished, no others begun.
 */
export async function startWorkers(deps: Deps, handlers: JobHandlers): Promise<() => Promise<void>> {
  await inTransaction(systemContext(deps), async ({ jobs }) => {
    for (const queue of queueNames) if (isRecurring(queue)) jobs.add(nextRun(queue));
  });
  const stops = queueNames.flatMap((queue) => {
    const { work, atOnce } = queues[queue];
    const handle = handlers[queue] as JobHandler<QueueName>;
    return work === 'outside'
      ? [workOutside(deps, queue, handle)]
      : Array.from({ length: atOnce }, () => workInTransactions(deps, queue, handle));
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Nobody asks: the product itself is at work. */
const systemContext = (deps: Deps): Ctx => createContext(deps, { viewer: null, address: '' });

/** The next run of what goes on for ever; while one waits, no other is added. */
const nextRun = (queue: RecurringQueue, startAfter = 0): Job => ({ queue, data: {}, key: 'next', startAfter });

/** Takes one job after the other, does it and ends it in one transaction each. */
function workInTransactions<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  return loop(deps, queue, async () => {
    const took = await inTransaction(systemContext(deps), async (ctx) => {
      const [job] = await deps.jobs.take(queue, 1, ctx.db);
      if (!job) return false;
      crashPoint(deps.config, 'job:taken', queue);
      try {
        // A part of its own, so that a failure takes back what the job did but not that it failed.
        await inTransaction(ctx, (ctx) => handle(ctx, job.data));
        await deps.jobs.done(queue, job.id, ctx.db);
        if (isRecurring(queue)) ctx.jobs.add(nextRun(queue, everySeconds[queue]));
        crashPoint(deps.config, 'job:done', queue);
      } catch (err) {
        deps.log.error({ err, queue, job: job.id }, 'a job failed');
        await deps.jobs.failed(queue, job.id, err, ctx.db);
      }
      return true;
    });
    if (took) crashPoint(deps.config, 'job:committed', queue);
    return took;
  });
}

/** Keeps up to `atOnce` jobs under way side by side; each ends as it went, however long another takes. */
function workOutside<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  const { atOnce } = queues[queue];
  const underWay = new Set<Promise<void>>();
  const work = async (job: TakenJob<Q>) => {
    crashPoint(deps.config, 'job:taken', queue);
    try {
      await handle(systemContext(deps), job.data);
      crashPoint(deps.config, 'job:done', queue);
      await deps.jobs.done(queue, job.id);
    } catch (err) {
      deps.log.warn({ err, queue, job: job.id }, 'a job failed');
      await deps.jobs
        .failed(queue, job.id, err)
        .catch((err: unknown) => deps.log.error({ err, queue }, 'a job was left to its time limit'));
    }
  };
  const stop = loop(deps, queue, async () => {
    const jobs = await deps.jobs.take(queue, atOnce - underWay.size);
    for (const job of jobs) {
      const working = work(job).finally(() => underWay.delete(working));
      underWay.add(working);
    }
    if (underWay.size === atOnce) await Promise.race(underWay);
    return jobs.length > 0;
  });
  return async () => {
    await stop();
    await Promise.all(underWay);
  };
}
