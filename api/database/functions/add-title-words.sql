-- Adds the words of a title, in order, so that two posts cannot deadlock.
CREATE OR REPLACE FUNCTION add_title_words(title text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO title_words
    SELECT lexeme FROM unnest(to_tsvector('simple', concat_ws(' ', search_fold(title), search_joined(title))))
    WHERE char_length(lexeme) >= 4 AND lexeme !~ '[0-9]' ORDER BY lexeme ON CONFLICT DO NOTHING
$$;
