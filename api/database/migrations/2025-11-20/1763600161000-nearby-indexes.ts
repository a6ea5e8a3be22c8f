import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates two covering indexes for searches nearby: over all listed favors, and by category. A large cell is a range of
 * small ones, so the column of large cells is dropped.
 */
export class NearbyIndexes1763600161000 implements MigrationInterface {
  name = 'NearbyIndexes1763600161000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX favors_listed_h3_8, favors_listed_h3_6, favors_listed_category;
      ALTER TABLE favors DROP COLUMN h3_6;
      CREATE INDEX favors_nearby ON favors (h3_8)
        INCLUDE (published_latitude, published_longitude, expires_at, poster_id, category, id) WHERE listed;
      CREATE INDEX favors_nearby_category ON favors (category, h3_8)
        INCLUDE (published_latitude, published_longitude, expires_at, poster_id, id) WHERE listed;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX favors_nearby, favors_nearby_category;
      ALTER TABLE favors ADD COLUMN h3_6 bigint;
      -- The id of a large cell has resolution 6 in place of 8, and ones in place of the two finer digits.
      UPDATE favors SET h3_6 = (h3_8 & ~(15::bigint << 52)) | (6::bigint << 52) | (63::bigint << 21);
      ALTER TABLE favors ALTER COLUMN h3_6 SET NOT NULL;
      CREATE INDEX favors_listed_h3_8 ON favors (h3_8) WHERE listed;
      CREATE INDEX favors_listed_h3_6 ON favors (h3_6) WHERE listed;
      CREATE INDEX favors_listed_category ON favors (category, h3_6) WHERE listed;
    `);
  }
}
