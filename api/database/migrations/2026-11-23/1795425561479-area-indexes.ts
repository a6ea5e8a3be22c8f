import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Builds the index of favors by area beside running writes; pages of areas count open and completed ones. */
export class AreaIndexes1795425561479 implements MigrationInterface {
  name = 'AreaIndexes1795425561479';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS favors_of_area');
    await runner.query(`
      CREATE INDEX CONCURRENTLY favors_of_area ON favors (area, category)
      WHERE hidden_at IS NULL AND reserved_for_id IS NULL AND (listed OR status = 'COMPLETED')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX favors_of_area');
  }
}
