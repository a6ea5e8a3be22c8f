import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads old favors against the bounds of their facts, beside running writes. */
export class FavorFactChecks1795437111182 implements MigrationInterface {
  name = 'FavorFactChecks1795437111182';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['favors_day_part', 'favors_duration', 'favors_people_wanted'])
      await runner.query(`ALTER TABLE favors VALIDATE CONSTRAINT ${name}`);
  }

  async down(): Promise<void> {
    // Rows that were read stay right.
  }
}
