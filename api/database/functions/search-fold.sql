-- Folds words for searching as `foldWords` does in code: lower case, without marks.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(lower(
    regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');
