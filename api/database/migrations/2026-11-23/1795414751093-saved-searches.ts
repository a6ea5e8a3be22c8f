import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds searches that people keep, to be told of new favors they find. */
export class SavedSearches1795414751093 implements MigrationInterface {
  name = 'SavedSearches1795414751093';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_searches (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        client_key uuid,
        name text NOT NULL,
        tell text NOT NULL CHECK (tell IN ('NOW', 'DAILY', 'OFF')),
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        h3_8 bigint NOT NULL,
        within_km double precision NOT NULL,
        category text,
        words text,
        details jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        UNIQUE (user_id, client_key)
      );
      CREATE INDEX saved_searches_nearby ON saved_searches (h3_8) WHERE tell <> 'OFF';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_searches');
  }
}
