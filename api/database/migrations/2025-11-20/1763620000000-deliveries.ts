import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the sequence that was delivered to a device of each person of a conversation. */
export class Deliveries1763620000000 implements MigrationInterface {
  name = 'Deliveries1763620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversations
      ADD COLUMN poster_delivered_sequence int NOT NULL DEFAULT 0,
      ADD COLUMN helper_delivered_sequence int NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE conversations DROP COLUMN poster_delivered_sequence, DROP COLUMN helper_delivered_sequence',
    );
  }
}
