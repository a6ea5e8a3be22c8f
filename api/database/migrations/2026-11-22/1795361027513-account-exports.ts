import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the exports that people asked for, and the notification that one is ready. */
export class AccountExports1795361027513 implements MigrationInterface {
  name = 'AccountExports1795361027513';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_exports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES users (id),
        requested_at timestamptz(3) NOT NULL,
        percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
        finished_at timestamptz(3),
        bytes bigint,
        expires_at timestamptz(3) NOT NULL,
        CHECK ((finished_at IS NULL) = (bytes IS NULL))
      );
      CREATE INDEX account_exports_user_id ON account_exports (user_id, requested_at);
      CREATE INDEX account_exports_expires_at ON account_exports (expires_at);
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME', 'EXPORT_READY')) NOT VALID;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'EXPORT_READY';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'FAVOR_NEARBY', 'FAVOR_ACCEPTED', 'NEGOTIATION_STARTED', 'NEW_MESSAGE', 'FAVOR_COMPLETED', 'EXPIRING_SOON',
        'FAVOR_EXPIRED', 'FAVOR_REOPENED', 'FAVOR_WITHDRAWN', 'MODERATION_OUTCOME')) NOT VALID;
      DROP TABLE account_exports;
    `);
  }
}
