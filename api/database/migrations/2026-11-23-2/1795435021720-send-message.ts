import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Writes a message with all that belongs to it in one call. A function rather than one statement with several parts:
 * each statement in it sees what was committed while the one before it waited, such as a block. Replaces one that is
 * there: for a time a later migration made the function by itself.
 */
export class SendMessage1795435021720 implements MigrationInterface {
  name = 'SendMessage1795435021720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION send_message(in_conversation bigint, in_sender bigint, in_key uuid, in_content text, in_reply text,
        in_at timestamptz, in_pushes boolean)
      RETURNS TABLE (poster bigint, helper bigint, sender_deleted_at timestamptz, sender_suspended_at timestamptz,
        other_deleted_at timestamptz, is_apart boolean, devices bigint[], message bigint, number int, notice bigint)
      LANGUAGE plpgsql AS $$
      DECLARE
        other bigint;
        favor bigint;
      BEGIN
        SELECT poster_id, helper_id, favor_id, last_sequence + 1 INTO poster, helper, favor, number
          FROM conversations WHERE id = in_conversation FOR UPDATE;
        IF NOT FOUND OR in_sender NOT IN (poster, helper) THEN RETURN; END IF;
        other := CASE in_sender WHEN poster THEN helper ELSE poster END;
        SELECT deleted_at, suspended_at INTO sender_deleted_at, sender_suspended_at
          FROM users WHERE id = in_sender FOR KEY SHARE;
        SELECT deleted_at, EXISTS (SELECT FROM apart WHERE person_id = in_sender AND other_id = other),
            CASE WHEN notifications_enabled THEN ARRAY(SELECT id FROM push_subscriptions WHERE user_id = other) ELSE '{}' END
          INTO other_deleted_at, is_apart, devices FROM users WHERE id = other;
        IF is_apart OR coalesce(sender_deleted_at, sender_suspended_at, other_deleted_at) IS NOT NULL
            OR (devices <> '{}' AND NOT in_pushes) THEN
          RETURN NEXT;
          RETURN;
        END IF;
        INSERT INTO messages (conversation_id, sequence, sender_id, client_key, content, quick_reply, created_at)
          VALUES (in_conversation, number, in_sender, in_key, in_content, in_reply, in_at)
          ON CONFLICT DO NOTHING RETURNING id INTO message;
        IF message IS NOT NULL THEN
          UPDATE conversations SET last_sequence = number, updated_at = in_at WHERE id = in_conversation;
          INSERT INTO notifications AS told (user_id, kind, cause, favor_id, conversation_id, message_id, actor_id, at)
            VALUES (other, 'NEW_MESSAGE', 'messages:' || in_conversation, favor, in_conversation, message, in_sender, in_at)
            ON CONFLICT (user_id, cause) DO UPDATE SET message_id = EXCLUDED.message_id, actor_id = EXCLUDED.actor_id,
              at = EXCLUDED.at, read_at = NULL WHERE told.message_id < EXCLUDED.message_id
            RETURNING id INTO notice;
        END IF;
        RETURN NEXT;
      END $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION send_message');
  }
}
