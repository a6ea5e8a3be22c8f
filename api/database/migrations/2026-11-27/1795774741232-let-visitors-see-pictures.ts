import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets people show their picture to visitors too, which nobody does unless they say so. */
export class LetVisitorsSeePictures1795774741232 implements MigrationInterface {
  name = 'LetVisitorsSeePictures1795774741232';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN shows_picture_to_visitors boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN shows_picture_to_visitors');
  }
}
