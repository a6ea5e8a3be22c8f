import { MigrationExecutor, type DataSource } from 'typeorm';
import { withAdvisoryLock } from './advisory-lock.ts';

/**
 * Runs pending migrations under a lock, which TypeORM lacks: of processes that start together the first one migrates.
 * @returns the names of the migrations that ran.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const done = await withAdvisoryLock(dataSource, 'migrating', (runner) =>
    new MigrationExecutor(dataSource, runner).executePendingMigrations(),
  );
  return done.map(({ name }) => name);
}
