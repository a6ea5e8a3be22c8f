import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads old rows against the constraints of pictures, beside running writes. */
export class PictureReportChecks1795400936350 implements MigrationInterface {
  name = 'PictureReportChecks1795400936350';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reports VALIDATE CONSTRAINT reports_kind_check');
    await runner.query('ALTER TABLE photos VALIDATE CONSTRAINT photos_purpose_check');
  }

  async down(): Promise<void> {
    // Rows that were read stay right.
  }
}
