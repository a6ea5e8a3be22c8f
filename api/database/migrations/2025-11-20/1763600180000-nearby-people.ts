import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates notification settings and the view of people's points, none more precise than strangers may know. */
export class NearbyPeople1763600180000 implements MigrationInterface {
  name = 'NearbyPeople1763600180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification_settings (
        user_id bigint PRIMARY KEY REFERENCES users (id),
        nearby_radius_km smallint NOT NULL DEFAULT 15 CHECK (nearby_radius_km BETWEEN 1 AND 50),
        nearby_categories text[],
        quiet_start text,
        quiet_end text,
        quiet_time_zone text,
        CHECK (num_nulls(quiet_start, quiet_end, quiet_time_zone) IN (0, 3))
      );

      -- Older points lack their cell, which only the app computes; devices report again within minutes.
      TRUNCATE last_points, home_areas;
      ALTER TABLE last_points
        ADD COLUMN published_latitude double precision NOT NULL,
        ADD COLUMN published_longitude double precision NOT NULL,
        ADD COLUMN h3_8 bigint NOT NULL;
      ALTER TABLE home_areas ADD COLUMN h3_8 bigint NOT NULL;
      CREATE INDEX last_points_around ON last_points (h3_8, user_id);
      CREATE INDEX home_areas_around ON home_areas (h3_8, user_id);

      -- Points of everybody: their home area, and their last position.
      CREATE VIEW whereabouts (h3_8, user_id, latitude, longitude, expires_at) AS
        SELECT h3_8, user_id, latitude, longitude, NULL::timestamptz FROM home_areas
        UNION ALL SELECT h3_8, user_id, published_latitude, published_longitude, expires_at FROM last_points;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW whereabouts;
      ALTER TABLE home_areas DROP COLUMN h3_8;
      ALTER TABLE last_points DROP COLUMN h3_8, DROP COLUMN published_longitude, DROP COLUMN published_latitude;
      DROP TABLE notification_settings;
    `);
  }
}
