import type { DataSource, QueryRunner } from 'typeorm';

/** What processes take turns at, by the number of its advisory lock. */
export const locks = {
  /** Bringing tables up to date. */
  migrating: 0xfa,
  /** Making the queues of jobs. */
  makingQueues: 0xfb,
} as const;

/** Does `work` while no other process of this database does the same; the lock goes with its connection, however that ends. */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  turn: keyof typeof locks,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [locks[turn]]);
    return await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()');
    await runner.query('RESET statement_timeout');
    await runner.release();
  }
}
