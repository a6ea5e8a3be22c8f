import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates notifications, and the sequence up to which a conversation's messages do not count as unread. */
export class Notifications1763600170000 implements MigrationInterface {
  name = 'Notifications1763600170000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations ADD COLUMN settled_sequence int NOT NULL DEFAULT 0;

      -- Without foreign keys: checking them locks people and favors, whose holders may wait for a conversation that this
      -- transaction holds (a deadlock). None of those rows is ever deleted.
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN (
          'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON', 'FAVOR_EXPIRED',
          'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME')),
        cause text NOT NULL,
        favor_id bigint,
        conversation_id bigint,
        message_id bigint,
        actor_id bigint,
        report_id bigint,
        at timestamptz(3) NOT NULL,
        read_at timestamptz(3),
        UNIQUE (user_id, cause)
      );
      CREATE INDEX notifications_of_user ON notifications (user_id, at DESC, id DESC);
      CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
      CREATE INDEX notifications_of_conversation ON notifications (conversation_id) WHERE conversation_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE notifications;
      ALTER TABLE conversations DROP COLUMN settled_sequence;
    `);
  }
}
