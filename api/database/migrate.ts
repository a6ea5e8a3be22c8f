import { MigrationExecutor, type DataSource } from 'typeorm';

/** Stands for "somebody migrates" among the database's advisory locks. */
const MIGRATION_LOCK = 0xfa;

/**
 * Brings the database up to date. Processes that start together take turns, which TypeORM alone does not see to: the first
 * migrates, the others find nothing left to do.
 * @returns the names of the migrations that ran.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await new MigrationExecutor(dataSource, runner).executePendingMigrations();
    return done.map(({ name }) => name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()');
    await runner.query('RESET statement_timeout');
    await runner.release();
  }
}
