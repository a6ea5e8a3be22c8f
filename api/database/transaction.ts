import pLimit from 'p-limit';
import type { QueryRunner } from 'typeorm';
import type { Ctx } from '../context.ts';
import { HeldEvents } from '../events/held-events.ts';
import { crashPoint } from '../jobs/crash-point.ts';
import { HeldJobs } from '../jobs/held-jobs.ts';
import { jobsOf } from '../jobs/event-jobs.ts';
import { createLoaders } from '../loaders.ts';

/**
 * Runs `work` in a transaction with a context of its own: `db` is the transaction, loaders are fresh, events are held
 * until COMMIT, and jobs, including those of its events, are written with it. A rollback leaves no rows, events or
 * jobs. Inside another transaction it is a savepoint, which can fail on its own.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const events = new HeldEvents();
  const jobs = new HeldJobs();
  const outermost = !(ctx.jobs instanceof HeldJobs);
  const { result, added } = await ctx.db.transaction(async (db) => {
    if (outermost) queryInTurn(db.queryRunner!);
    const result = await work({ ...ctx, db, events, jobs, loaders: createLoaders(db) });
    const added = outermost ? [...jobs.held, ...jobsOf(events.held)] : [];
    await ctx.deps.jobs.add(db, added, ctx.request.id);
    for (const { name } of events.held) crashPoint(ctx.deps.config, 'change:uncommitted', name);
    return { result, added };
  });
  for (const { name } of events.held) crashPoint(ctx.deps.config, 'change:committed', name);
  events.release(ctx.events);
  if (!outermost) jobs.release(ctx.jobs);
  for (const { queue, startAfter } of added) ctx.deps.jobs.wake(queue, startAfter);
  return result;
}

/**
 * Makes concurrent queries of a transaction wait for each other here: pg deprecates queueing them on the connection.
 */
function queryInTurn(runner: QueryRunner): void {
  const oneAtATime = pLimit(1);
  const query = runner.query.bind(runner);
  runner.query = ((...args: Parameters<typeof query>) => oneAtATime(() => query(...args))) as typeof runner.query;
}
