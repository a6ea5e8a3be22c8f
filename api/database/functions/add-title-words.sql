-- Adds the words of a title, in order, so that two posts cannot deadlock.
CREATE OR REPLACE FUNCTION add_title_words(title text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO title_words SELECT lexeme FROM unnest(to_tsvector('simple', search_fold(title)))
    WHERE lexeme ~ '^[[:alpha:]]{4,}$' ORDER BY lexeme ON CONFLICT DO NOTHING
$$;
