import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHARED = 'INCLUDE (published_latitude, published_longitude, poster_id';
const TAKEN = "WHERE hidden_at IS NULL AND status IN ('ACCEPTED', 'COMPLETED')";

/** The indexes that searches nearby use for favors that are no longer open, as favors_nearby for open ones. */
const indexes: readonly [name: string, definition: string][] = [
  ['favors_taken_nearby', `(status, h3_8) ${SHARED}, category, id) ${TAKEN}`],
  ['favors_taken_nearby_category', `(status, category, h3_8) ${SHARED}, id) ${TAKEN}`],
];

/**
 * Creates two covering indexes for searches nearby among accepted and completed favors, which grow for ever. They are
 * built beside running writes; what an interrupted build left behind is dropped first.
 */
export class TakenFavorsNearby1795359934574 implements MigrationInterface {
  name = 'TakenFavorsNearby1795359934574';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON favors ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}
