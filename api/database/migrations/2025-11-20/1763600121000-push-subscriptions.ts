import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the devices with push, each tied to its session, so that signing out ends push there. */
export class PushSubscriptions1763600121000 implements MigrationInterface {
  name = 'PushSubscriptions1763600121000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        session_id uuid NOT NULL REFERENCES sessions (id),
        platform text NOT NULL CHECK (platform IN ('WEBPUSH', 'ONESIGNAL')),
        endpoint text NOT NULL UNIQUE,
        p256dh text,
        auth text,
        label text,
        created_at timestamptz(3) NOT NULL,
        delivered_at timestamptz(3),
        CHECK ((platform = 'WEBPUSH') = (p256dh IS NOT NULL)),
        CHECK ((platform = 'WEBPUSH') = (auth IS NOT NULL))
      );
      CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscriptions');
  }
}
