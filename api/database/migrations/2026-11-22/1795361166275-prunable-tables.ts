import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The indexes of foreign keys that had none, and those by which old and unread rows are found. */
const added: readonly [name: string, definition: string][] = [
  ['push_subscriptions_of_session', 'push_subscriptions (session_id)'],
  ['ratings_of_rater', 'ratings (rater_id)'],
  ['reports_of_reporter', 'reports (reporter_id)'],
  ['reports_about_favor', 'reports (favor_id) WHERE favor_id IS NOT NULL'],
  ['reports_about_message', 'reports (message_id) WHERE message_id IS NOT NULL'],
  ['reports_about_conversation', 'reports (conversation_id) WHERE conversation_id IS NOT NULL'],
  ['reports_of_closer', 'reports (closed_by_id) WHERE closed_by_id IS NOT NULL'],
  ['sessions_of_user_all', 'sessions (user_id)'],
  ['sessions_ended', 'sessions (least(revoked_at, expires_at))'],
  ['tokens_of_user_all', 'tokens (user_id, id DESC)'],
  ['notifications_age', 'notifications (at)'],
  [
    'conversations_unread_by_poster',
    'conversations (poster_id) WHERE last_sequence > greatest(settled_sequence, poster_seen_sequence)',
  ],
  [
    'conversations_unread_by_helper',
    'conversations (helper_id) WHERE last_sequence > greatest(settled_sequence, helper_seen_sequence)',
  ],
];

/** Partial indexes that the ones above stand in for. */
const replaced: readonly [name: string, definition: string][] = [
  ['sessions_of_user', 'sessions (user_id) WHERE revoked_at IS NULL'],
  ['tokens_of_user', 'tokens (user_id, id DESC) WHERE revoked_at IS NULL'],
];

/**
 * Puts an index under every foreign key: without one, deleting a referenced row reads the whole referring table. They
 * are built beside running writes; what an interrupted build left behind is dropped first. One notification may stand
 * for several favors nearby.
 */
export class PrunableTables1795361166275 implements MigrationInterface {
  name = 'PrunableTables1795361166275';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Gives way like a migration with a transaction (docs/operations.md#migrations).
    await runner.query("SET lock_timeout = '1s'");
    await runner.query('ALTER TABLE notifications ADD COLUMN IF NOT EXISTS favor_ids bigint[]');
    await runner.query('SET lock_timeout = 0');
    for (const [name, definition] of added) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    for (const [name] of replaced) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // TypeORM reverts inside a transaction.
    for (const [name, definition] of replaced) await runner.query(`CREATE INDEX ${name} ON ${definition}`);
    for (const [name] of added) await runner.query(`DROP INDEX ${name}`);
    await runner.query('DELETE FROM notifications WHERE favor_ids IS NOT NULL');
    await runner.query('ALTER TABLE notifications DROP COLUMN favor_ids');
  }
}
