import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets people say which help they offer nearby; only a wide cell of their place is kept. */
export class HelperListings1795437988061 implements MigrationInterface {
  name = 'HelperListings1795437988061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE helper_listings (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        skills text[] NOT NULL CHECK (cardinality(skills) BETWEEN 1 AND 15),
        slots text[] NOT NULL CHECK (cardinality(slots) BETWEEN 1 AND 4),
        words text,
        h3_7 bigint NOT NULL,
        saved_at timestamptz(3) NOT NULL
      );
      CREATE INDEX helper_listings_nearby ON helper_listings (h3_7);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE helper_listings');
  }
}
