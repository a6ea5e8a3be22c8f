-- Writes a message with all that belongs to it in one call: a row without a message says why there is none. A function
-- rather than one statement with several parts: each statement in it sees what was committed while the one before it
-- waited, such as a block. Whoever has muted the conversation gets neither a notification nor a push.
CREATE OR REPLACE FUNCTION send_message(in_conversation bigint, in_sender bigint, in_key uuid, in_content text,
  in_reply text, in_at timestamptz, in_pushes boolean)
RETURNS TABLE (poster bigint, helper bigint, sender_deleted_at timestamptz, sender_suspended_at timestamptz,
  other_deleted_at timestamptz, is_apart boolean, devices bigint[], message bigint, number int, notice bigint)
LANGUAGE plpgsql AS $$
DECLARE
  other bigint;
  favor bigint;
  muted boolean;
  unread_of_poster int;
  unread_of_helper int;
BEGIN
  SELECT poster_id, helper_id, favor_id, last_sequence + 1,
      CASE in_sender WHEN poster_id THEN helper_muted ELSE poster_muted END,
      poster_unread + (in_sender = helper_id)::int, helper_unread + (in_sender = poster_id)::int
    INTO poster, helper, favor, number, muted, unread_of_poster, unread_of_helper
    FROM conversations WHERE id = in_conversation FOR UPDATE;
  IF NOT FOUND OR in_sender NOT IN (poster, helper) THEN RETURN; END IF;
  other := CASE in_sender WHEN poster THEN helper ELSE poster END;
  SELECT deleted_at, suspended_at INTO sender_deleted_at, sender_suspended_at
    FROM users WHERE id = in_sender FOR KEY SHARE;
  SELECT deleted_at, EXISTS (SELECT FROM apart WHERE person_id = in_sender AND other_id = other),
      CASE WHEN notifications_enabled AND NOT muted
        THEN ARRAY(SELECT id FROM push_subscriptions WHERE user_id = other) ELSE '{}' END
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
    UPDATE conversations SET last_sequence = number, updated_at = in_at, poster_unread = unread_of_poster,
      helper_unread = unread_of_helper WHERE id = in_conversation;
    IF NOT muted THEN
      INSERT INTO notifications AS told (user_id, kind, cause, favor_id, conversation_id, message_id, actor_id, at)
        VALUES (other, 'NEW_MESSAGE', 'messages:' || in_conversation, favor, in_conversation, message, in_sender, in_at)
        ON CONFLICT (user_id, cause) DO UPDATE SET message_id = EXCLUDED.message_id, actor_id = EXCLUDED.actor_id,
          at = EXCLUDED.at, read_at = NULL WHERE told.message_id < EXCLUDED.message_id
        RETURNING id INTO notice;
    END IF;
  END IF;
  RETURN NEXT;
END
$$;
