import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { StartupError } from '../platform/startup-error.ts';
import { adoptBaseline } from './migrating/adopt-baseline.ts';
import { withAdvisoryLock } from './advisory-lock.ts';

/** Milliseconds that a migration waits for a lock: as long, everybody who wants the same table waits behind it. */
const LOCK_TIMEOUT_MS = 1_000;
/** Attempts of a migration to get its locks, with pauses in which the others go on: a minute or so. */
const ATTEMPTS = 30;
/** Milliseconds of the longest pause between two attempts. */
const LONGEST_PAUSE_MS = 2_000;
/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs pending migrations under a lock, which TypeORM lacks: of processes that start together the first one migrates.
 * A migration that waits for a lock gives way and is tried again (docs/operations.md#migrations).
 * @returns the names of the migrations that ran.
 * @throws StartupError when a migration did not get its locks, or the database is of a version before the baseline.
 */
export function migrate(dataSource: DataSource): Promise<string[]> {
  return withAdvisoryLock(dataSource, 'migrating', async (runner) => {
    await adoptBaseline(runner);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = dataSource.options.migrationsTransactionMode ?? executor.transaction;
    const pending = await executor.getPendingMigrations();
    await withLockTimeout(runner, () => executor.executePendingMigrations());
    return pending.map(({ name }) => name);
  });
}

/** Tests whether the database has every migration of this version. */
export const isMigrated = async (dataSource: DataSource): Promise<boolean> =>
  (await new MigrationExecutor(dataSource).getPendingMigrations()).length === 0;

/**
 * Reverts the migration that ran last, under the same locks.
 * @returns its name; null when none has run.
 * @throws StartupError when it did not get its locks.
 */
export function revertNewest(dataSource: DataSource): Promise<string | null> {
  return withAdvisoryLock(dataSource, 'migrating', async (runner) => {
    const executor = new MigrationExecutor(dataSource, runner);
    const [newest] = await executor.getExecutedMigrations();
    if (!newest) return null;
    await withLockTimeout(runner, () => executor.undoLastMigration());
    return newest.name;
  });
}

/**
 * Runs migrations whose transactions give up a lock that does not come; they are rolled back and tried again.
 * Migrations without a transaction wait: what builds beside running writes keeps nobody waiting.
 */
async function withLockTimeout(runner: QueryRunner, run: () => Promise<unknown>): Promise<void> {
  // TypeORM calls these before and after each migration that has a transaction.
  runner.beforeMigration = () => setLockTimeout(runner, LOCK_TIMEOUT_MS);
  runner.afterMigration = () => setLockTimeout(runner, 0);
  try {
    for (let attempt = 1; ; attempt += 1) {
      await setLockTimeout(runner, 0);
      try {
        await run();
        return;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        if (attempt === ATTEMPTS) throw whyNoLock(error);
      }
      await sleep(Math.min(LONGEST_PAUSE_MS, 100 * attempt) * (0.5 + Math.random() / 2));
    }
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

const setLockTimeout = async (runner: QueryRunner, ms: number): Promise<void> =>
  void (await runner.query(`SET lock_timeout = ${ms}`));

const isLockTimeout = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

const whyNoLock = (cause: unknown) =>
  new StartupError(
    `A migration did not get the locks it needs in ${ATTEMPTS} attempts: some transaction keeps them. Find it in pg_stat_activity by its xact_start, end it, and start again.`,
    { cause },
  );
