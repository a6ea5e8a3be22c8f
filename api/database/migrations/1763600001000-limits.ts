import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rate limits have counted, in the columns rate-limiter-flexible wants. Unlogged: a crash may forget it. */
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
