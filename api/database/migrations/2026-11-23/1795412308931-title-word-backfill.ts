import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the words of the titles there are, and drops the index that looked for similar titles one by one. */
export class TitleWordBackfill1795412308931 implements MigrationInterface {
  name = 'TitleWordBackfill1795412308931';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT add_title_words(title) FROM favors WHERE listed');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS favors_similar');
  }

  async down(runner: QueryRunner): Promise<void> {
    const trgm: unknown[] = await runner.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'");
    if (trgm.length > 0)
      await runner.query(
        'CREATE INDEX favors_similar ON favors USING gin (search_fold(title) gin_trgm_ops) WHERE listed',
      );
  }
}
