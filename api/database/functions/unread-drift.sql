-- Lists the conversations whose counts of unread messages differ from their messages; for tests.
CREATE OR REPLACE FUNCTION unread_drift() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM conversations c
  WHERE poster_unread <> unread_messages(id, poster_id, greatest(c.settled_sequence, c.poster_seen_sequence))
     OR helper_unread <> unread_messages(id, helper_id, greatest(c.settled_sequence, c.helper_seen_sequence))
$$;
