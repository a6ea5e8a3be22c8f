import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the languages that people say they speak. */
export class SpokenLanguages1795411152094 implements MigrationInterface {
  name = 'SpokenLanguages1795411152094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD languages text[] NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN languages');
  }
}
