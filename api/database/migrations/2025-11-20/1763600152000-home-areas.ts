import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates people's home areas, as precise as the published point of a favor there. */
export class HomeAreas1763600152000 implements MigrationInterface {
  name = 'HomeAreas1763600152000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE home_areas (
        user_id bigint PRIMARY KEY REFERENCES users (id),
        latitude double precision NOT NULL,
        longitude double precision NOT NULL,
        saved_at timestamptz(3) NOT NULL
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE home_areas');
  }
}
