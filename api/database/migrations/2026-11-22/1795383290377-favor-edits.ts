import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the moment from which a changed timeframe is read; null where that is the posting. */
export class FavorEdits1795383290377 implements MigrationInterface {
  name = 'FavorEdits1795383290377';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors ADD COLUMN timeframe_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors DROP COLUMN timeframe_at');
  }
}
