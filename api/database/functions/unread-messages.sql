-- Counts the messages of a conversation that a reader has not read.
CREATE OR REPLACE FUNCTION unread_messages(conversation bigint, reader bigint, read_up_to int) RETURNS int
  LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM messages
  WHERE conversation_id = conversation AND sequence > read_up_to AND sender_id <> reader
$$;
