import type { Ctx, Deps } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { crashPoint } from './crash-point.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import type { TakenJob } from './jobs.ts';
import { loop } from './loop.ts';
import { recurrenceSeconds, isRecurring, queueNames, queues, type RecurringQueue } from './queues.ts';

/** Processes one job; in `database` queues `ctx` belongs to the transaction that removes the job. */
type JobHandler<Q extends QueueName> = (ctx: Ctx, data: JobMap[Q]) => Promise<void>;

/** The handler of each queue. */
export type JobHandlers = { [Q in QueueName]: JobHandler<Q> };

/**
 * Starts workers for every queue, and the recurring jobs that do not wait already.
 * @returns a function that stops them: current jobs finish, no others start.
 */
export async function startWorkers(deps: Deps, handlers: JobHandlers): Promise<() => Promise<void>> {
  await inTransaction(systemContext(deps), async ({ jobs }) => {
    for (const queue of queueNames) if (isRecurring(queue)) jobs.add(nextRun(queue));
  });
  const stops = queueNames.flatMap((queue) => {
    const { work, concurrency } = queues[queue];
    const handle = handlers[queue] as JobHandler<QueueName>;
    return work === 'outside'
      ? [workOutside(deps, queue, handle)]
      : Array.from({ length: concurrency }, () => workInTransactions(deps, queue, handle));
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Returns a context without a viewer. */
const systemContext = (deps: Deps): Ctx => createContext(deps, { viewer: null, address: '' });

/** Returns the next run of a recurring job; pg-boss drops it while another waits. */
const nextRun = (queue: RecurringQueue, startAfter = 0): Job => ({ queue, data: {}, key: 'next', startAfter });

/** Takes, processes and removes one job per transaction. */
function workInTransactions<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  return loop(deps, queue, async () => {
    const taken = await inTransaction(systemContext(deps), async (ctx) => {
      const [job] = await deps.jobs.take(queue, 1, ctx.db);
      if (!job) return false;
      crashPoint(deps.config, 'job:taken', queue);
      try {
        // A savepoint: a failure rolls back the job's effects but keeps the record of the failure.
        await inTransaction(ctx, (ctx) => handle(ctx, job.data));
        await deps.jobs.done(queue, job.id, ctx.db);
        if (isRecurring(queue)) ctx.jobs.add(nextRun(queue, recurrenceSeconds[queue]));
        crashPoint(deps.config, 'job:done', queue);
      } catch (err) {
        deps.log.error({ err, queue, job: job.id }, 'a job failed');
        await deps.jobs.failed(queue, job.id, err, ctx.db);
      }
      return true;
    });
    if (taken) crashPoint(deps.config, 'job:committed', queue);
    return taken;
  });
}

/** Processes up to `concurrency` jobs at a time; each ends independently of the others. */
function workOutside<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  const { concurrency } = queues[queue];
  const active = new Set<Promise<void>>();
  const run = async (job: TakenJob<Q>) => {
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
    const jobs = await deps.jobs.take(queue, concurrency - active.size);
    for (const job of jobs) {
      const running = run(job).finally(() => active.delete(running));
      active.add(running);
    }
    if (active.size === concurrency) await Promise.race(active);
    return jobs.length > 0;
  });
  return async () => {
    await stop();
    await Promise.all(active);
  };
}
