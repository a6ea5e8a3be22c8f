import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which a device last confirmed a push. */
export class PushArrivals1763614000000 implements MigrationInterface {
  name = 'PushArrivals1763614000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions ADD COLUMN arrived_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions DROP COLUMN arrived_at');
  }
}
