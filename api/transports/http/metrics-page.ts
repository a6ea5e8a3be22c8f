import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import type { Deps } from '../../context.ts';
import { bearerOf } from '../../features/partners/bearer.ts';
import { countJobs } from '../../jobs/job-counts.ts';
import { AppError } from '../../platform/errors.ts';
import { sha256 } from '../../platform/sha256.ts';

/**
 * Creates the handler of `/metrics`, in Prometheus' text format (docs/operations.md#metrics).
 * @throws AppError INVALID_TOKEN without METRICS_TOKEN, where that is set.
 */
export function metricsPage(deps: Deps): RequestHandler {
  const { METRICS_TOKEN } = deps.config;
  const { registry } = deps.metrics;
  return async (req, res) => {
    if (METRICS_TOKEN && !isSame(bearerOf(req.headers.authorization) ?? '', METRICS_TOKEN))
      throw new AppError('INVALID_TOKEN');
    readConnections(deps);
    await readJobs(deps);
    res.set('Content-Type', registry.contentType).end(await registry.metrics());
  };
}

/** Compares in a time that tells nothing about either text. */
const isSame = (presented: string, token: string) => timingSafeEqual(sha256(presented), sha256(token));

function readConnections({ dataSource, metrics }: Deps): void {
  const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: Pool }).master;
  metrics.connections.set({ state: 'total' }, totalCount);
  metrics.connections.set({ state: 'idle' }, idleCount);
  metrics.connections.set({ state: 'waiting' }, waitingCount);
}

/** Reads the jobs; while the database is away their numbers are left out, and the rest is answered. */
async function readJobs({ dataSource, availability, metrics, log }: Deps): Promise<void> {
  const counts = await availability.guard(countJobs(dataSource)).catch((err: unknown) => {
    log.warn({ err }, 'the jobs could not be counted');
    return [];
  });
  metrics.jobs.reset();
  metrics.oldestJob.reset();
  const oldest = new Map<string, number>();
  for (const { queue, state, count, oldestS } of counts) {
    metrics.jobs.set({ queue, state }, count);
    oldest.set(queue, Math.max(oldestS ?? 0, oldest.get(queue) ?? 0));
  }
  for (const [queue, seconds] of oldest) metrics.oldestJob.set({ queue }, seconds);
}
