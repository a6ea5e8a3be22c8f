import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the counters of rate limits, in the columns of rate-limiter-flexible; unlogged, because a crash may lose
 * them.
 */
export class Limits1763600001000 implements MigrationInterface {
  name = 'Limits1763600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE limits (
        key text PRIMARY KEY,
        points int NOT NULL DEFAULT 0,
        expire bigint
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE limits');
  }
}
