import type { DataSource, QueryRunner } from 'typeorm';

/** Work that only one process may do at a time, by the number of its advisory lock. */
export const locks = {
  /** Running migrations. */
  migrating: 0xfa,
  /** Creating job queues. */
  creatingQueues: 0xfb,
} as const;

/** Runs `work` under an advisory lock; the lock ends with its connection, even in a crash. */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  lock: keyof typeof locks,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [locks[lock]]);
    return await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()');
    await runner.query('RESET statement_timeout');
    await runner.release();
  }
}
