import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the words of titles, by which a search corrects mistyped ones: there are far fewer words than titles. A trigger
 * adds those of new titles, so that nodes of the version before do too; in order, so that two posts cannot deadlock.
 */
export class TitleWords1795412307806 implements MigrationInterface {
  name = 'TitleWords1795412307806';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE title_words (word text PRIMARY KEY)');
    const trgm: unknown[] = await runner.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'");
    if (trgm.length > 0)
      await runner.query('CREATE INDEX title_words_similar ON title_words USING gin (word gin_trgm_ops)');
    await runner.query(`
      CREATE FUNCTION add_title_words(title text) RETURNS void LANGUAGE sql AS $$
        INSERT INTO title_words SELECT lexeme FROM unnest(to_tsvector('simple', search_fold(title)))
          WHERE lexeme ~ '^[[:alpha:]]{4,}$' ORDER BY lexeme ON CONFLICT DO NOTHING
      $$
    `);
    await runner.query(`
      CREATE FUNCTION keep_title_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM add_title_words(NEW.title);
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER favors_title_words AFTER INSERT OR UPDATE OF title, status ON favors FOR EACH ROW
        WHEN (NEW.status = 'OPEN') EXECUTE FUNCTION keep_title_words()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER favors_title_words ON favors');
    await runner.query('DROP FUNCTION keep_title_words');
    await runner.query('DROP FUNCTION add_title_words');
    await runner.query('DROP TABLE title_words');
  }
}
