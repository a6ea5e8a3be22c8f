import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives points a table of what earned them: each cause once per person, whatever is tried again. */
export class Points1795400214606 implements MigrationInterface {
  name = 'Points1795400214606';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE point_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        cause text NOT NULL,
        other_id bigint REFERENCES users ON DELETE SET NULL,
        points smallint NOT NULL CHECK (points >= 0),
        at timestamptz(3) NOT NULL,
        UNIQUE (user_id, cause)
      );
      CREATE INDEX point_entries_other_id_idx ON point_entries (other_id) WHERE other_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE point_entries; UPDATE users SET favr_points = 0 WHERE favr_points <> 0;`);
  }
}
