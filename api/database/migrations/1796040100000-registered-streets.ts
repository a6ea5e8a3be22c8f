import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the streets of an address register with their houses; `npm run gazetteer -- register` fills them. */
export class RegisteredStreets1796040100000 implements MigrationInterface {
  name = 'RegisteredStreets1796040100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registered_streets (
        id integer PRIMARY KEY,
        name text NOT NULL,
        words text NOT NULL,
        locality text NOT NULL,
        postcode text NOT NULL,
        commune text NOT NULL,
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        south double precision NOT NULL,
        west double precision NOT NULL,
        north double precision NOT NULL,
        east double precision NOT NULL,
        numbers text[] NOT NULL,
        latitudes double precision[] NOT NULL,
        longitudes double precision[] NOT NULL
      )`);
    await runner.query(
      "CREATE INDEX registered_streets_words ON registered_streets USING gin (to_tsvector('simple', words))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registered_streets');
  }
}
