import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Favors per statement that get their words: each statement keeps its rows locked for some tenths of a second. */
const BATCH = 500;

/** The indexes of searches and of the orders other than by distance; each holds only favors that lists hold. */
const indexes: readonly [name: string, definition: string][] = [
  ['favors_search', 'USING gin (search) WHERE listed'],
  ['favors_newest', '(created_at, id) WHERE listed'],
  ['favors_soonest', '(expires_at, id) WHERE listed'],
  ['favors_best_paid', '(price_cents, id) WHERE listed'],
];

/** Finds titles that resemble mistyped words, where the extension pg_trgm could be created. */
const SIMILAR = ['favors_similar', 'USING gin (search_fold(title) gin_trgm_ops) WHERE listed'] as const;

/**
 * Gives favors that are or may become open the words that a search reads, in small statements, and builds the indexes
 * beside running writes; what an interrupted build left behind is dropped first.
 */
export class FavorSearchIndexes1795398607055 implements MigrationInterface {
  name = 'FavorSearchIndexes1795398607055';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let lastId = '0'; ;) {
      const rows: { id: string }[] = await runner.query(
        `SELECT id FROM favors WHERE id > $1 AND search IS NULL AND status IN ('OPEN', 'ACCEPTED') ORDER BY id LIMIT ${BATCH}`,
        [lastId],
      );
      if (rows.length === 0) break;
      // The trigger fills the column.
      await runner.query('UPDATE favors SET title = title WHERE id = ANY ($1::bigint[])', [rows.map(({ id }) => id)]);
      lastId = rows.at(-1)!.id;
    }
    const trgm: unknown[] = await runner.query("SELECT FROM pg_extension WHERE extname = 'pg_trgm'");
    for (const [name, definition] of trgm.length > 0 ? [...indexes, SIMILAR] : indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON favors ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of [...indexes, SIMILAR]) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
