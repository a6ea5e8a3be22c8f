import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import type { PooledClient } from '../platform/postgres/postgres-client.ts';

/** Work that only one process may do at a time, by the number of its advisory lock. */
export const locks = {
  /** Running migrations. */
  migrating: 0xfa,
  /** Creating job queues. */
  creatingQueues: 0xfb,
} as const;

/** Milliseconds between two attempts to take a lock. */
const RETRY_MS = 50;

/** Runs `work` under an advisory lock; the lock ends with its connection, even in a crash. */
export async function withAdvisoryLock<T>(
  dataSource: DataSource,
  lock: keyof typeof locks,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const connection = (await runner.connect()) as PooledClient;
  connection.bearSilence(true);
  try {
    await runner.query('SET statement_timeout = 0');
    await take(runner, locks[lock]);
    return await work(runner);
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()');
    await runner.query('RESET statement_timeout');
    connection.bearSilence(false);
    await runner.release();
  }
}

/**
 * Takes a lock by asking again and again: CREATE INDEX CONCURRENTLY, which may run under it, waits for every statement
 * that runs, also for one that waits for the lock.
 */
async function take(runner: QueryRunner, lock: number): Promise<void> {
  for (;;) {
    const [{ taken }] = await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
    if (taken) return;
    await sleep(RETRY_MS);
  }
}
