import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads old favors against the list of kinds of help, beside running writes. */
export class KindsOfHelpChecks1795435010210 implements MigrationInterface {
  name = 'KindsOfHelpChecks1795435010210';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE favors VALIDATE CONSTRAINT favors_category_check');
  }

  async down(): Promise<void> {
    // Rows that were read stay right.
  }
}
