import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps of a mailed link that it was used, so that whoever opens it again is told so. */
export class UsedLinks1796020000000 implements MigrationInterface {
  name = 'UsedLinks1796020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_tokens ADD COLUMN used_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM mail_tokens WHERE used_at IS NOT NULL');
    await runner.query('ALTER TABLE mail_tokens DROP COLUMN used_at');
  }
}
