-- Returns what a search understands of words: as they are ('simple'), and in the languages that people write here.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', search_fold(words)) || to_tsvector('english', search_fold(words))
    || to_tsvector('french', search_fold(words)) || to_tsvector('german', search_fold(words))
    || to_tsvector('portuguese', search_fold(words));
