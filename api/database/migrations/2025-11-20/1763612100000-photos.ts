import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the photos of favors; their files are in a folder or a bucket. */
export class Photos1763612100000 implements MigrationInterface {
  name = 'Photos1763612100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photos (
        id uuid PRIMARY KEY,
        owner_id bigint NOT NULL REFERENCES users (id),
        client_key uuid,
        favor_id bigint REFERENCES favors (id),
        position smallint,
        width int NOT NULL,
        height int NOT NULL,
        created_at timestamptz(3) NOT NULL,
        stored_at timestamptz(3),
        expendable_at timestamptz(3),
        UNIQUE (owner_id, client_key),
        UNIQUE (favor_id, position)
      );
      CREATE INDEX photos_expendable ON photos (expendable_at) WHERE expendable_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE photos');
  }
}
