import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a stored condition for favors in lists, and the step of a favor's expiry that was last handled. */
export class ListedFavors1763600160000 implements MigrationInterface {
  name = 'ListedFavors1763600160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE favors
        ADD COLUMN expiry_step text NOT NULL DEFAULT 'AHEAD' CHECK (expiry_step IN ('AHEAD', 'SOON', 'OVER', 'UNLISTED'));
      UPDATE favors SET expiry_step = CASE WHEN expires_at <= now() - interval '2 days' THEN 'UNLISTED' ELSE 'OVER' END WHERE expires_at <= now();
      ALTER TABLE favors
        ADD COLUMN listed boolean NOT NULL GENERATED ALWAYS AS (status = 'OPEN' AND hidden_at IS NULL AND expiry_step <> 'UNLISTED') STORED;
      DROP INDEX favors_open_h3_8, favors_open_h3_6, favors_open_category;
      CREATE INDEX favors_listed_h3_8 ON favors (h3_8) WHERE listed;
      CREATE INDEX favors_listed_h3_6 ON favors (h3_6) WHERE listed;
      CREATE INDEX favors_listed_category ON favors (category, h3_6) WHERE listed;
      CREATE INDEX favors_expiry ON favors (expires_at) WHERE status = 'OPEN' AND expiry_step <> 'UNLISTED';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX favors_expiry;
      ALTER TABLE favors DROP COLUMN listed, DROP COLUMN expiry_step;
      CREATE INDEX favors_open_h3_8 ON favors (h3_8) WHERE status = 'OPEN' AND hidden_at IS NULL;
      CREATE INDEX favors_open_h3_6 ON favors (h3_6) WHERE status = 'OPEN' AND hidden_at IS NULL;
      CREATE INDEX favors_open_category ON favors (category, h3_6) WHERE status = 'OPEN' AND hidden_at IS NULL;
    `);
  }
}
