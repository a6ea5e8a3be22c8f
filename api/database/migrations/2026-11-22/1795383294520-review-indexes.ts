import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes: readonly [name: string, definition: string, unique?: 'UNIQUE'][] = [
  ['ratings_published', 'ratings (rated_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL'],
  ['ratings_due', 'ratings (publish_due_at) WHERE published_at IS NULL'],
  [
    'reports_open_once',
    'reports (reporter_id, kind, coalesce(review_id, message_id, favor_id, reported_id)) WHERE closed_at IS NULL',
    'UNIQUE',
  ],
  ['reports_of_review', 'reports (review_id) WHERE review_id IS NOT NULL'],
];

const constraints: readonly [table: string, name: string][] = [
  ['reports', 'reports_kind_check'],
  ['reports', 'reports_review_check'],
  ['reports', 'reports_review'],
  ['notifications', 'notifications_kind_check'],
];

/** Builds the indexes of reviews beside running writes, and reads old rows against the new constraints. */
export class ReviewIndexes1795383294520 implements MigrationInterface {
  name = 'ReviewIndexes1795383294520';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition, unique = ''] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE ${unique} INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    // Two reviews of one writer can be reported at once.
    await runner.query('DROP INDEX CONCURRENTLY reports_open');
    for (const [table, name] of constraints) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX reports_open
        ON reports (reporter_id, kind, coalesce(message_id, favor_id, reported_id)) WHERE closed_at IS NULL AND kind <> 'REVIEW'
    `);
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}
