import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether search engines may find a favor, which its poster decides; old ones may not be found. */
export class FindableFavors1795425558972 implements MigrationInterface {
  name = 'FindableFavors1795425558972';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors ADD findable boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors DROP findable');
  }
}
