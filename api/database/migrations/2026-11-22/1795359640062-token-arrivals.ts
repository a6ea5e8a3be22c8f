import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the moment at which the client first used the current tokens of a session: until then the refresh token before
 * them stays valid.
 */
export class TokenArrivals1795359640062 implements MigrationInterface {
  name = 'TokenArrivals1795359640062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN arrived_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN arrived_at');
  }
}
