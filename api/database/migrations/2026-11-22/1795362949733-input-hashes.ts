import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps a hash of what a client key was used for, so that another input under the same key is told apart from a retry.
 * Rows from before have none and answer every retry. Nullable columns without a default rewrite no table.
 */
export class InputHashes1795362949733 implements MigrationInterface {
  name = 'InputHashes1795362949733';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE favors ADD COLUMN input_hash bytea;
      ALTER TABLE photos ADD COLUMN input_hash bytea;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE photos DROP COLUMN input_hash;
      ALTER TABLE favors DROP COLUMN input_hash;
    `);
  }
}
