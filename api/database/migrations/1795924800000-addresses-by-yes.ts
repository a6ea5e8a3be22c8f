import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applyFunctions } from '../migrating/apply-functions.ts';

/** Keeps when a helper was given the exact address; whoever agreed before had it at once. */
export class AddressesByYes1795924800000 implements MigrationInterface {
  name = 'AddressesByYes1795924800000';

  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'is-notification-kind');
    await runner.query('ALTER TABLE deals ADD COLUMN address_shown_at timestamptz(3)');
    await runner.query('UPDATE deals SET address_shown_at = agreed_at WHERE agreed_version IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deals DROP COLUMN address_shown_at');
  }
}
