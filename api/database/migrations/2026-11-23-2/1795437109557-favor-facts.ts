import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a favor say at which time of the day help is wanted, how long it takes and how many people it needs. */
export class FavorFacts1795437109557 implements MigrationInterface {
  name = 'FavorFacts1795437109557';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE favors ADD COLUMN day_part text, ADD COLUMN duration_minutes int, ADD COLUMN people_wanted int;
      ALTER TABLE favors ADD CONSTRAINT favors_day_part CHECK (day_part IN ('MORNING', 'AFTERNOON', 'EVENING')) NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_duration CHECK (duration_minutes BETWEEN 15 AND 1440) NOT VALID;
      ALTER TABLE favors ADD CONSTRAINT favors_people_wanted CHECK (people_wanted BETWEEN 1 AND 10) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE favors DROP COLUMN day_part, DROP COLUMN duration_minutes, DROP COLUMN people_wanted',
    );
  }
}
