import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the language of a device, which a push is written in; English for devices subscribed before. */
export class LanguageOfDevices1795386904458 implements MigrationInterface {
  name = 'LanguageOfDevices1795386904458';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE push_subscriptions ADD COLUMN language text NOT NULL DEFAULT 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions DROP COLUMN language');
  }
}
