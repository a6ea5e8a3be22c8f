import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates presence by node; unlogged, because nodes report it again after a crash of the database. */
export class Presence1763600190000 implements MigrationInterface {
  name = 'Presence1763600190000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE nodes (
        id uuid PRIMARY KEY,
        alive_until timestamptz NOT NULL
      );
      CREATE UNLOGGED TABLE presences (
        id uuid PRIMARY KEY,
        node_id uuid NOT NULL,
        user_id bigint NOT NULL,
        conversation_id bigint
      );
      CREATE INDEX presences_of_user ON presences (user_id);
      CREATE INDEX presences_of_node ON presences (node_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE presences, nodes');
  }
}
