import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates places imported from national postal files. Names are searched by trigrams, which tolerate typos, where
 * pg_trgm can be created; otherwise by prefix.
 */
export class Gazetteer1763600150000 implements MigrationInterface {
  name = 'Gazetteer1763600150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gazetteer_places (
        country_code text NOT NULL,
        postcode text NOT NULL,
        folded_name text NOT NULL,
        district text NOT NULL,
        name text NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        PRIMARY KEY (country_code, postcode, folded_name, district)
      );
      CREATE INDEX gazetteer_places_postcode ON gazetteer_places (postcode);
      CREATE INDEX gazetteer_places_latitude ON gazetteer_places (latitude);

      DO $$
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX gazetteer_places_name ON gazetteer_places USING gin (folded_name gin_trgm_ops);
      EXCEPTION WHEN OTHERS THEN
        CREATE INDEX gazetteer_places_name ON gazetteer_places (folded_name text_pattern_ops);
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gazetteer_places');
  }
}
