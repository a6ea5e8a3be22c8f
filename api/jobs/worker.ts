import type { Ctx, Deps } from '../context.ts';
import { createContext } from '../create-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { LoggedRequest } from '../platform/logged-request.ts';
import { crashPoint } from './crash-point.ts';
import type { Job, JobMap, QueueName } from './job-map.ts';
import type { TakenJob } from './jobs.ts';
import { lookOut } from './look-out.ts';
import { loop } from './loop.ts';
import { recurrenceSeconds, isRecurring, queueNames, queues, type RecurringQueue } from './queues.ts';

/** Failures of a job from which on each one is an alert; a recurring job is retried for ever. */
const ALERT_FAILURES = 5;
/** Seconds that a job may be due before it is an alert, and between two looks at that. */
const ALERT_LATE_S = 600;
const WATCH_S = 60;

/**
 * Processes one job; in `database` queues `ctx` belongs to the transaction that removes the job. A recurring one may
 * return the seconds until its next run.
 */
type JobHandler<Q extends QueueName> = (ctx: Ctx, data: JobMap[Q]) => Promise<number | void>;

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
    return work === 'database'
      ? Array.from({ length: concurrency }, () => workInTransactions(deps, queue, handle))
      : [workOutside(deps, queue, handle)];
  });
  const watch = setInterval(() => void alertLateJobs(deps), WATCH_S * 1_000).unref();
  const stopLooking = lookOut(deps);
  return async () => {
    clearInterval(watch);
    stopLooking();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Tells other nodes of the jobs that this one adds, where it has no workers; returns a function that stops. */
export function leaveToOthers({ bus, jobs }: Pick<Deps, 'bus' | 'jobs'>): () => Promise<void> {
  let isTelling = false;
  const tell = (queue: QueueName) => {
    // Workers in this process, as tests have them, would wake it again.
    if (isTelling) return;
    isTelling = true;
    bus.emit('jobs.added', { queue });
    isTelling = false;
  };
  const stops = queueNames.map((queue) => jobs.onWake(queue, () => tell(queue)));
  return async () => stops.forEach((stop) => stop());
}

/** Logs an alert for each queue whose jobs are not taken (docs/decisions/jobs.md). */
export async function alertLateJobs({ jobs, log }: Pick<Deps, 'jobs' | 'log'>): Promise<void> {
  try {
    for (const late of await jobs.late(ALERT_LATE_S)) log.error({ alert: 'jobs late', ...late }, 'jobs are late');
  } catch (err) {
    log.warn({ err }, 'late jobs could not be looked for');
  }
}

/** Logs the failure of a job: as an alert when it has failed often, or is not tried again. */
function logFailure({ request }: Ctx, queue: QueueName, job: TakenJob<QueueName>, err: unknown): void {
  const failures = job.failures + 1;
  const isLast = failures > queues[queue].retries;
  const alert = isLast || failures >= ALERT_FAILURES;
  request.log.error(
    { err, queue, job: job.id, failures, ...(alert && { alert: 'job failing' }) },
    isLast ? 'a job failed and is not tried again' : 'a job failed',
  );
}

/** Returns a context without a viewer, of a job that follows from a request or from none. */
const systemContext = (deps: Deps, requestId?: string): Ctx =>
  createContext(deps, { viewer: null, address: '' }, new LoggedRequest(deps.log, requestId));

/** Returns the next run of a recurring job; pg-boss drops it while another waits. */
const nextRun = (queue: RecurringQueue, startAfter = 0): Job => ({ queue, data: {}, key: 'next', startAfter });

/** Takes, processes and removes one job per transaction. */
function workInTransactions<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  const run = async (ctx: Ctx, job: TakenJob<Q>) => {
    crashPoint(deps.config, 'job:taken', queue);
    try {
      // A savepoint: a failure rolls back the job's effects but keeps the record of the failure.
      await inTransaction(ctx, (ctx) => handle(ctx, job.data));
      await deps.jobs.done(queue, job.id, ctx.db);
      crashPoint(deps.config, 'job:done', queue);
    } catch (err) {
      logFailure(ctx, queue, job, err);
      await deps.jobs.failed(queue, job.id, err, ctx.db);
      deps.jobs.wake(queue, queues[queue].retryAfter);
    }
  };
  return loop(deps, queue, async () => {
    const takeOne = async (ctx: Ctx) => {
      const [job] = await deps.jobs.take(queue, 1, ctx.db);
      if (!job) return false;
      // The jobs it adds are written with the transaction, so the id is the transaction's.
      ctx.request.takeOver(job.requestId);
      await run(ctx, job);
      return true;
    };
    const taken = await inTransaction(systemContext(deps), takeOne);
    if (taken) crashPoint(deps.config, 'job:committed', queue);
    return taken;
  });
}

/** Removes a finished job; a recurring one leaves the next, in its usual time where it names none. */
async function finish(ctx: Ctx, queue: QueueName, id: string, nextIn: number | void): Promise<void> {
  const { deps } = ctx;
  if (!isRecurring(queue)) return deps.jobs.done(queue, id);
  await inTransaction(ctx, async ({ db, jobs }) => {
    await deps.jobs.done(queue, id, db);
    jobs.add(nextRun(queue, nextIn ?? recurrenceSeconds[queue]));
  });
}

/** Processes up to `concurrency` jobs at a time; each ends independently of the others. */
function workOutside<Q extends QueueName>(deps: Deps, queue: Q, handle: JobHandler<Q>): () => Promise<void> {
  const { concurrency } = queues[queue];
  const active = new Set<Promise<void>>();
  const run = async (job: TakenJob<Q>) => {
    const ctx = systemContext(deps, job.requestId);
    crashPoint(deps.config, 'job:taken', queue);
    try {
      const nextIn = await handle(ctx, job.data);
      crashPoint(deps.config, 'job:done', queue);
      await finish(ctx, queue, job.id, nextIn);
    } catch (err) {
      logFailure(ctx, queue, job, err);
      await deps.jobs
        .failed(queue, job.id, err)
        .catch((err: unknown) => ctx.request.log.error({ err, queue }, 'a job was left to its time limit'));
      deps.jobs.wake(queue, queues[queue].retryAfter);
    }
  };
  const stop = loop(deps, queue, async () => {
    const jobs = await deps.jobs.take(queue, concurrency - active.size);
    for (const job of jobs) {
      const running = run(job).finally(() => active.delete(running));
      active.add(running);
    }
    if (active.size === concurrency) await Promise.race(active);
    // Of a recurring job there is one.
    return jobs.length > 0 && !isRecurring(queue);
  });
  return async () => {
    await stop();
    await Promise.all(active);
  };
}
