import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes 'any time of the day' a fact of terms. Until now the app sent 8 to 20 o'clock in its place; what it sent for
 * Luxembourg's clock is read so.
 */
export class AnyTime1795776000000 implements MigrationInterface {
  name = 'AnyTime1795776000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE terms ADD COLUMN any_time boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT terms_any_time CHECK (NOT any_time OR ends_at IS NOT NULL) NOT VALID;
      UPDATE terms SET any_time = true
      WHERE ends_at = starts_at + interval '12 hours'
        AND (starts_at AT TIME ZONE 'Europe/Luxembourg')::time = '08:00'
        AND (ends_at AT TIME ZONE 'Europe/Luxembourg')::time = '20:00';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE terms DROP COLUMN any_time');
  }
}
