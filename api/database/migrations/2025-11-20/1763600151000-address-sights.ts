import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the first views of a favor's exact address, by person. */
export class AddressSights1763600151000 implements MigrationInterface {
  name = 'AddressSights1763600151000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE address_sights (
        favor_id bigint NOT NULL REFERENCES favors (id),
        viewer_id bigint NOT NULL REFERENCES users (id),
        seen_at timestamptz(3) NOT NULL,
        PRIMARY KEY (favor_id, viewer_id)
      );
      CREATE INDEX address_sights_of_viewer ON address_sights (viewer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE address_sights');
  }
}
