import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'USER', 'FAVOR', 'MESSAGE', 'DEAL', 'REVIEW'`;

/** Lets people report a picture; the report names its person. */
export class PictureReports1795400935447 implements MigrationInterface {
  name = 'PictureReports1795400935447';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${KINDS}, 'PICTURE')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM reports WHERE kind = 'PICTURE';
      ALTER TABLE reports DROP CONSTRAINT reports_kind_check;
      ALTER TABLE reports ADD CONSTRAINT reports_kind_check CHECK (kind IN (${KINDS})) NOT VALID;
    `);
  }
}
