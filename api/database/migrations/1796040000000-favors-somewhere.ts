import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps of a favor whether no more than its area is known of its place. */
export class FavorsSomewhere1796040000000 implements MigrationInterface {
  name = 'FavorsSomewhere1796040000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors ADD COLUMN somewhere boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors DROP COLUMN somewhere');
  }
}
