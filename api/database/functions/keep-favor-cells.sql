-- Counts a favor where it appears on the map, moves or goes; a change of other columns is none to the map.
CREATE OR REPLACE FUNCTION keep_favor_cells() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = coalesce(NEW.poster_id, OLD.poster_id) AND suspended_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.listed THEN PERFORM count_favor(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.listed THEN PERFORM count_favor(NEW, 1); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER favors_cells_added AFTER INSERT ON favors
  FOR EACH ROW WHEN (NEW.listed) EXECUTE FUNCTION keep_favor_cells();
CREATE OR REPLACE TRIGGER favors_cells_changed AFTER UPDATE ON favors
  FOR EACH ROW WHEN ((OLD.listed OR NEW.listed) AND
    (OLD.listed, OLD.expiry_step = 'OVER', OLD.h3_8, OLD.category, OLD.published_latitude, OLD.published_longitude)
    IS DISTINCT FROM
    (NEW.listed, NEW.expiry_step = 'OVER', NEW.h3_8, NEW.category, NEW.published_latitude, NEW.published_longitude))
  EXECUTE FUNCTION keep_favor_cells();
CREATE OR REPLACE TRIGGER favors_cells_removed AFTER DELETE ON favors
  FOR EACH ROW WHEN (OLD.listed) EXECUTE FUNCTION keep_favor_cells();
