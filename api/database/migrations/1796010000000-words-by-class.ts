import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applyFunctions } from '../migrating/apply-functions.ts';

/** Favors whose words are read anew in one statement: it locks them for some tenths of a second. */
const BATCH = 200;

/** Letters that are folded now and were not. */
const SPELLED = '[łđðøħŧıĸŋςþœæ]';

/** The functions as they were before. */
const BEFORE = [
  `CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(lower(
    regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae');`,
  `CREATE OR REPLACE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('simple', search_fold(words)) || to_tsvector('english', search_fold(words))
    || to_tsvector('french', search_fold(words)) || to_tsvector('german', search_fold(words))
    || to_tsvector('portuguese', search_fold(words));`,
  `CREATE OR REPLACE FUNCTION add_title_words(title text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO title_words SELECT lexeme FROM unnest(to_tsvector('simple', search_fold(title)))
    WHERE lexeme ~ '^[[:alpha:]]{4,}$' ORDER BY lexeme ON CONFLICT DO NOTHING
$$;`,
];

/** Reads the words of every favor that a list may show again, in batches, each a transaction of its own. */
async function readWordsAnew(runner: QueryRunner): Promise<void> {
  for (let after = '0'; ;) {
    const favors: { id: string }[] = await runner.query(
      `SELECT id FROM favors WHERE id > $1 AND status NOT IN ('COMPLETED', 'DELETED') ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    if (favors.length === 0) return;
    const ids = favors.map(({ id }) => id);
    // The trigger fills what is empty, and that of titles adds their words.
    await runner.query('UPDATE favors SET search = NULL, title = title WHERE id = ANY ($1)', [ids]);
    after = ids.at(-1)!;
  }
}

/**
 * Folds the words of a search by Unicode class, whatever the database's locale, and keeps compounds as one word too.
 * Interrupted, it begins anew: what is read twice stays the same.
 */
export class WordsByClass1796010000000 implements MigrationInterface {
  name = 'WordsByClass1796010000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await applyFunctions(runner, 'search-fold', 'search-words', 'add-title-words');
    await readWordsAnew(runner);
    await runner.query(`
      UPDATE gazetteer_places place SET folded_name = search_fold(name)
      WHERE folded_name ~ '${SPELLED}' AND NOT EXISTS (SELECT FROM gazetteer_places other
        WHERE (other.country_code, other.postcode, other.folded_name, other.district)
          = (place.country_code, place.postcode, search_fold(place.name), place.district))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const text of BEFORE) await runner.query(text);
    await runner.query('DROP FUNCTION search_joined(text), search_letters(text)');
    await readWordsAnew(runner);
  }
}
