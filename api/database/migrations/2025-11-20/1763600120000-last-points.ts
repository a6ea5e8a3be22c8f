import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the last reported positions of people, kept for a day. */
export class LastPoints1763600120000 implements MigrationInterface {
  name = 'LastPoints1763600120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE last_points (
        user_id bigint PRIMARY KEY REFERENCES users (id),
        latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
        longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
        saved_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX last_points_expiry ON last_points (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_points');
  }
}
