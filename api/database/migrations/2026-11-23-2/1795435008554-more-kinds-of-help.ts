import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'HANDYMAN', 'RIDE', 'PET_CARE', 'DELIVERY', 'MOVING', 'FOOD', 'PLUMBING', 'OTHERS'`;

const MORE = `'CLEANING', 'GARDEN', 'CHILDCARE', 'COMPANIONSHIP', 'TUTORING', 'IT_HELP', 'PAPERWORK'`;

/** Adds seven kinds of help beside the documented ones. */
export class MoreKindsOfHelp1795435008554 implements MigrationInterface {
  name = 'MoreKindsOfHelp1795435008554';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE favors DROP CONSTRAINT favors_category_check;
      ALTER TABLE favors ADD CONSTRAINT favors_category_check CHECK (category IN (${KINDS}, ${MORE})) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE favors SET category = 'OTHERS' WHERE category IN (${MORE});
      ALTER TABLE favors DROP CONSTRAINT favors_category_check;
      ALTER TABLE favors ADD CONSTRAINT favors_category_check CHECK (category IN (${KINDS})) NOT VALID;
    `);
  }
}
