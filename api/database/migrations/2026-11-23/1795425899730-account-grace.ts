import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the moment at which an account is erased whose person wants to leave, and finds those accounts by it. */
export class AccountGrace1795425899730 implements MigrationInterface {
  name = 'AccountGrace1795425899730';

  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Gives way like a migration with a transaction (docs/operations.md#migrations).
    await runner.query("SET lock_timeout = '1s'");
    await runner.query('ALTER TABLE users ADD COLUMN IF NOT EXISTS erase_at timestamptz(3)');
    await runner.query('SET lock_timeout = 0');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS users_leaving');
    await runner.query('CREATE INDEX CONCURRENTLY users_leaving ON users (id, erase_at) WHERE erase_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_leaving');
    await runner.query('ALTER TABLE users DROP COLUMN erase_at');
  }
}
