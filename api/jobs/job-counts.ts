import type { DataSource } from 'typeorm';

/** Jobs of one queue in one state of pg-boss, such as `created`, `active` or `failed`. */
interface JobCount {
  queue: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was due; null where none is due yet, and for failed ones. */
  oldestS: number | null;
}

/** Counts the jobs in pg-boss's table, which stays small: finished jobs are removed. */
export const countJobs = (dataSource: DataSource): Promise<JobCount[]> =>
  dataSource.query(
    `SELECT name AS queue, state::text AS state, count(*)::int AS count,
            extract(epoch FROM now() - min(start_after) FILTER (
              WHERE state IN ('created', 'retry', 'active') AND start_after <= now()
            ))::float AS "oldestS"
       FROM pgboss.job GROUP BY name, state`,
  );
