import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the epoch of an account, which a new password raises: sessions and tokens of an earlier one are worthless. A
 * constant default rewrites no table.
 */
export class AccountEpoch1795354129920 implements MigrationInterface {
  name = 'AccountEpoch1795354129920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN epoch int NOT NULL DEFAULT 0;
      ALTER TABLE sessions ADD COLUMN epoch int NOT NULL DEFAULT 0;
      ALTER TABLE tokens ADD COLUMN epoch int NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tokens DROP COLUMN epoch;
      ALTER TABLE sessions DROP COLUMN epoch;
      ALTER TABLE users DROP COLUMN epoch;
    `);
  }
}
