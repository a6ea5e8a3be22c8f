-- Takes the favors of somebody suspended from the map, and puts them back. They are locked first: one that changes
-- meanwhile is counted by whoever comes second, and by nobody else.
CREATE OR REPLACE FUNCTION keep_suspended_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM favors WHERE poster_id = NEW.id AND listed ORDER BY id FOR NO KEY UPDATE;
  PERFORM count_favor(favor, CASE WHEN NEW.suspended_at IS NULL THEN 1 ELSE -1 END)
    FROM favors AS favor WHERE poster_id = NEW.id AND listed;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_favor_cells AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION keep_suspended_cells();
