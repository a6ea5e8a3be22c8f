import { MigrationExecutor, type DataSource } from 'typeorm';
import { withAdvisoryLock } from './advisory-lock.ts';

/**
 * Brings the database up to date. Processes that start together take turns, which TypeORM alone does not see to: the first
 * migrates, the others find nothing left to do.
 * @returns the names of the migrations that ran.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const done = await withAdvisoryLock(dataSource, 'migrating', (runner) =>
    new MigrationExecutor(dataSource, runner).executePendingMigrations(),
  );
  return done.map(({ name }) => name);
}
