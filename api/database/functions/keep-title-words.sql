-- Keeps the words of titles, by which a search corrects mistyped ones: there are far fewer words than titles.
CREATE OR REPLACE FUNCTION keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_title_words(NEW.title);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER favors_title_words AFTER INSERT OR UPDATE OF title, status ON favors
  FOR EACH ROW WHEN (NEW.status = 'OPEN') EXECUTE FUNCTION keep_title_words();
