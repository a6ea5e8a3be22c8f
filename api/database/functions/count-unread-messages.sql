-- Keeps how many messages of a conversation each of its two people has not read; null where nobody has counted yet. The
-- row is locked by whoever writes or reads on, so the count is exact. `send_message` and `send_messages` count in the
-- UPDATE that they make anyway.
CREATE OR REPLACE FUNCTION count_unread_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.last_sequence = 0 THEN NEW.poster_unread := 0; NEW.helper_unread := 0; END IF;
    RETURN NEW;
  END IF;
  IF NEW.last_sequence <> OLD.last_sequence
      AND NOT ((NEW.poster_unread, NEW.helper_unread) IS DISTINCT FROM (OLD.poster_unread, OLD.helper_unread)) THEN
    SELECT sender_id INTO author FROM messages
      WHERE conversation_id = NEW.id AND sequence = NEW.last_sequence AND NEW.last_sequence = OLD.last_sequence + 1;
    NEW.poster_unread :=
      CASE author WHEN NEW.poster_id THEN NEW.poster_unread WHEN NEW.helper_id THEN NEW.poster_unread + 1 END;
    NEW.helper_unread :=
      CASE author WHEN NEW.helper_id THEN NEW.helper_unread WHEN NEW.poster_id THEN NEW.helper_unread + 1 END;
  END IF;
  IF NEW.poster_unread IS NULL OR greatest(NEW.settled_sequence, NEW.poster_seen_sequence)
      <> greatest(OLD.settled_sequence, OLD.poster_seen_sequence) THEN
    NEW.poster_unread :=
      unread_messages(NEW.id, NEW.poster_id, greatest(NEW.settled_sequence, NEW.poster_seen_sequence));
  END IF;
  IF NEW.helper_unread IS NULL OR greatest(NEW.settled_sequence, NEW.helper_seen_sequence)
      <> greatest(OLD.settled_sequence, OLD.helper_seen_sequence) THEN
    NEW.helper_unread :=
      unread_messages(NEW.id, NEW.helper_id, greatest(NEW.settled_sequence, NEW.helper_seen_sequence));
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER conversations_unread_begun BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION count_unread_messages();
CREATE OR REPLACE TRIGGER conversations_unread
  BEFORE UPDATE OF last_sequence, settled_sequence, poster_seen_sequence, helper_seen_sequence ON conversations
  FOR EACH ROW WHEN (
    NOT ((NEW.poster_unread, NEW.helper_unread) IS DISTINCT FROM (OLD.poster_unread, OLD.helper_unread))
    OR NEW.poster_unread IS NULL OR NEW.helper_unread IS NULL
    OR greatest(NEW.settled_sequence, NEW.poster_seen_sequence)
      <> greatest(OLD.settled_sequence, OLD.poster_seen_sequence)
    OR greatest(NEW.settled_sequence, NEW.helper_seen_sequence)
      <> greatest(OLD.settled_sequence, OLD.helper_seen_sequence))
  EXECUTE FUNCTION count_unread_messages();
