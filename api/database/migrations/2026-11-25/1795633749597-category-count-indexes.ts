import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = "WHERE status = 'OPEN' AND expiry_step <> 'UNLISTED'";

/** Index the sums of a cell in every category, and favors by their step of expiry: those whose step is late. */
const indexes: readonly [name: string, definition: string][] = [
  ['favor_cells_of_cell', 'favor_cells (cell)'],
  ['favors_expiry_steps', `favors (expiry_step, expires_at) ${OPEN}`],
];

/**
 * Creates the indexes that counts of categories read, beside running writes; what an interrupted build left behind is
 * dropped first. The job that moves favors to their next step uses the second one in place of `favors_expiry`.
 */
export class CategoryCountIndexes1795633749597 implements MigrationInterface {
  name = 'CategoryCountIndexes1795633749597';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS favors_expiry');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX favors_expiry ON favors (expires_at) ${OPEN}`);
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}
