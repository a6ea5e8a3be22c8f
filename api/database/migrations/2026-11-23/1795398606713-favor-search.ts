import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Configurations whose words a search understands; 'simple' takes words as they are. */
const CONFIGURATIONS = ['simple', 'english', 'french', 'german', 'portuguese'];

/**
 * Adds what a search reads: a column with the words of a favor, which a trigger keeps, so that nodes of the version
 * before fill it too. Title (A), area (B), description (C) and category (D); never the address.
 */
export class FavorSearch1795398606713 implements MigrationInterface {
  name = 'FavorSearch1795398606713';

  async up(runner: QueryRunner): Promise<void> {
    const vectors = CONFIGURATIONS.map((name) => `to_tsvector('${name}', search_fold(words))`).join(' || ');
    await runner.query('ALTER TABLE favors ADD COLUMN search tsvector');
    await runner.query(`
      CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN replace(replace(replace(lower(
          regexp_replace(normalize(words, NFD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
    `);
    await runner.query(`
      CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN ${vectors}
    `);
    await runner.query(`
      CREATE FUNCTION keep_favor_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.search := setweight(search_words(NEW.title), 'A') || setweight(search_words(NEW.area), 'B')
          || setweight(search_words(NEW.description), 'C')
          || setweight(to_tsvector('simple', 'category' || replace(NEW.category, '_', '')), 'D');
        RETURN NEW;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER favors_search_insert BEFORE INSERT ON favors FOR EACH ROW EXECUTE FUNCTION keep_favor_search()
    `);
    await runner.query(`
      CREATE TRIGGER favors_search_update BEFORE UPDATE OF title, area, description, category, status ON favors FOR EACH ROW
        WHEN (NEW.search IS NULL OR (NEW.title, NEW.area, NEW.description, NEW.category)
          IS DISTINCT FROM (OLD.title, OLD.area, OLD.description, OLD.category))
        EXECUTE FUNCTION keep_favor_search()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER favors_search_insert ON favors');
    await runner.query('DROP TRIGGER favors_search_update ON favors');
    await runner.query('DROP FUNCTION keep_favor_search');
    await runner.query('DROP FUNCTION search_words');
    await runner.query('ALTER TABLE favors DROP COLUMN search');
    await runner.query('DROP FUNCTION search_fold');
  }
}
