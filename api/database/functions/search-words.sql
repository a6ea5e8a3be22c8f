-- Returns what a search understands of words: as they are ('simple'), and in the languages that people write here.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := concat_ws(' ', search_fold(words), search_joined(words));
BEGIN
  RETURN to_tsvector('simple', folded) || to_tsvector('english', folded) || to_tsvector('french', folded)
    || to_tsvector('german', folded) || to_tsvector('portuguese', folded);
END
$$;
