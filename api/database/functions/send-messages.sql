-- Writes messages of several conversations in one call, one of each conversation, and thus commits them together. What
-- decides over a message is read in a statement that begins after its locks were taken. A conversation or a sender that
-- somebody else has locked is left out, so that nobody waits for a stranger's deal; there is no row for what was left
-- out, nor for a conversation that is none of the sender's. Notifications are raised in the order of ids, as they are
-- marked read. One message alone stays with `send_message`, which is faster for one and waits for its locks.
CREATE OR REPLACE FUNCTION send_messages(in_conversations bigint[], in_senders bigint[], in_keys uuid[],
  in_contents text[], in_replies text[], in_ats timestamptz[])
RETURNS TABLE (place int, poster bigint, helper bigint, sender_deleted_at timestamptz, sender_suspended_at timestamptz,
  other_deleted_at timestamptz, is_apart boolean, devices bigint[], message bigint, number int, notice bigint)
-- A plan for each number of messages would be made anew each time.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  free bigint[];
  free_senders bigint[];
BEGIN
  free := ARRAY(SELECT id FROM conversations WHERE id = ANY(in_conversations) ORDER BY id FOR UPDATE SKIP LOCKED);
  free_senders := ARRAY(SELECT id FROM users WHERE id = ANY(in_senders) ORDER BY id FOR KEY SHARE SKIP LOCKED);
  RETURN QUERY WITH
    asked AS (
      SELECT DISTINCT ON (conversation) *
      FROM unnest(in_conversations, in_senders, in_keys, in_contents, in_replies, in_ats)
        WITH ORDINALITY AS asked (conversation, sender, key, content, reply, at, place)
      WHERE conversation = ANY(free) AND sender = ANY(free_senders) ORDER BY conversation, place),
    found AS (
      SELECT asked.*, poster_id, helper_id, favor_id, last_sequence + 1 AS sequence, muted, other.id AS recipient,
        author.deleted_at AS author_left, author.suspended_at AS author_suspended, other.deleted_at AS other_left,
        EXISTS (SELECT FROM apart WHERE person_id = sender AND other_id = other.id) AS apart,
        CASE WHEN notifications_enabled AND NOT muted
          THEN ARRAY(SELECT id FROM push_subscriptions WHERE user_id = other.id) ELSE '{}' END AS told
      FROM asked
        JOIN (SELECT id, poster_id, helper_id, favor_id, last_sequence, poster_muted, helper_muted FROM conversations) c
          ON c.id = conversation AND sender IN (poster_id, helper_id)
        CROSS JOIN LATERAL (SELECT CASE sender WHEN poster_id THEN helper_muted ELSE poster_muted END AS muted) m
        JOIN (SELECT id, deleted_at, suspended_at FROM users) author ON author.id = sender
        JOIN (SELECT id, deleted_at, notifications_enabled FROM users) other
          ON other.id = CASE sender WHEN poster_id THEN helper_id ELSE poster_id END),
    written AS (
      INSERT INTO messages (conversation_id, sequence, sender_id, client_key, content, quick_reply, created_at)
      SELECT conversation, sequence, sender, key, content, reply, at FROM found
      WHERE NOT apart AND coalesce(author_left, author_suspended, other_left) IS NULL AND told = '{}'
      ON CONFLICT DO NOTHING RETURNING id, conversation_id),
    moved AS (
      UPDATE conversations SET last_sequence = sequence, updated_at = at,
        poster_unread = poster_unread + (sender = found.helper_id)::int,
        helper_unread = helper_unread + (sender = found.poster_id)::int
      FROM found JOIN written ON written.conversation_id = conversation WHERE conversations.id = conversation),
    raised AS (
      INSERT INTO notifications AS before (user_id, kind, cause, favor_id, conversation_id, message_id, actor_id, at)
      SELECT recipient, 'NEW_MESSAGE', 'messages:' || conversation, found.favor_id, conversation, written.id, sender,
        found.at
      FROM found JOIN written ON written.conversation_id = conversation
        LEFT JOIN notifications known ON known.user_id = recipient AND known.cause = 'messages:' || conversation
      WHERE NOT muted ORDER BY known.id
      ON CONFLICT (user_id, cause) DO UPDATE SET message_id = EXCLUDED.message_id, actor_id = EXCLUDED.actor_id,
        at = EXCLUDED.at, read_at = NULL WHERE before.message_id < EXCLUDED.message_id
      RETURNING id, conversation_id)
    SELECT found.place::int, poster_id, helper_id, author_left, author_suspended, other_left, apart, told, written.id,
      sequence, raised.id
    FROM found LEFT JOIN written ON written.conversation_id = conversation
      LEFT JOIN raised ON raised.conversation_id = conversation;
END
$$;
