import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Favors per statement: who writes a favor with the same words waits until it ends, 9 s for a million at once. */
const BATCH = 500;

/** Adds the words of the titles there are, and drops the index that looked for similar titles one by one. */
export class TitleWordBackfill1795412308931 implements MigrationInterface {
  name = 'TitleWordBackfill1795412308931';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let lastId = '0'; ;) {
      const rows: { id: string }[] = await runner.query(
        `SELECT id FROM favors WHERE id > $1 AND listed ORDER BY id LIMIT ${BATCH}`,
        [lastId],
      );
      if (rows.length === 0) break;
      await runner.query('SELECT add_title_words(title) FROM favors WHERE id = ANY ($1::bigint[])', [
        rows.map(({ id }) => id),
      ]);
      lastId = rows.at(-1)!.id;
    }
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
