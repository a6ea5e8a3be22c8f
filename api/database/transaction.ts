import pLimit from 'p-limit';
import type { QueryRunner } from 'typeorm';
import type { Ctx } from '../context.ts';
import { HeldEvents } from '../events/held-events.ts';
import { crashPoint } from '../jobs/crash-point.ts';
import { HeldJobs } from '../jobs/held-jobs.ts';
import { jobsOf } from '../jobs/event-jobs.ts';
import { createLoaders } from '../loaders.ts';

/**
 * Runs `work` in one database transaction with a context of its own: its `db` is the transaction, its loaders are fresh,
 * events it emits are held until COMMIT, and jobs it adds are written with it, those its events come to (outbox.ts) among them.
 * A rollback leaves neither rows nor events nor jobs behind. Inside another transaction it is a part of that one, which can fail on its own.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const events = new HeldEvents();
  const jobs = new HeldJobs();
  const outermost = !(ctx.jobs instanceof HeldJobs);
  const { result, added } = await ctx.db.transaction(async (db) => {
    if (outermost) askInTurn(db.queryRunner!);
    const result = await work({ ...ctx, db, events, jobs, loaders: createLoaders(db) });
    const added = outermost ? [...jobs.held, ...jobsOf(events.held)] : [];
    await ctx.deps.jobs.add(db, added);
    for (const { name } of events.held) crashPoint(ctx.deps.config, 'change:uncommitted', name);
    return { result, added };
  });
  for (const { name } of events.held) crashPoint(ctx.deps.config, 'change:committed', name);
  events.release(ctx.events);
  if (!outermost) jobs.release(ctx.jobs);
  for (const { queue } of added) ctx.deps.jobs.wake(queue);
  return result;
}

/** A transaction has one connection, which answers one question after the other: of those asked at once the rest wait here, as pg wants it. */
function askInTurn(runner: QueryRunner): void {
  const oneAtATime = pLimit(1);
  const ask = runner.query.bind(runner);
  runner.query = ((...question: Parameters<typeof ask>) => oneAtATime(() => ask(...question))) as typeof runner.query;
}
