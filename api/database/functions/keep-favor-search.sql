-- Fills the column that a search reads: title (A), area (B), description (C) and category (D) of a favor; never its
-- address.
CREATE OR REPLACE FUNCTION keep_favor_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := setweight(search_words(NEW.title), 'A') || setweight(search_words(NEW.area), 'B')
    || setweight(search_words(NEW.description), 'C')
    || setweight(to_tsvector('simple', 'category' || replace(NEW.category, '_', '')), 'D');
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER favors_search_insert BEFORE INSERT ON favors
  FOR EACH ROW EXECUTE FUNCTION keep_favor_search();
CREATE OR REPLACE TRIGGER favors_search_update BEFORE UPDATE OF title, area, description, category, status ON favors
  FOR EACH ROW WHEN (NEW.search IS NULL OR (NEW.title, NEW.area, NEW.description, NEW.category)
    IS DISTINCT FROM (OLD.title, OLD.area, OLD.description, OLD.category))
  EXECUTE FUNCTION keep_favor_search();
