import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the foreign keys that favors and messages were given. */
const indexes: readonly [name: string, definition: string][] = [
  ['favors_reserved', 'favors (reserved_for_id) WHERE reserved_for_id IS NOT NULL'],
  ['messages_of_deal', 'messages (deal_id) WHERE deal_id IS NOT NULL'],
];

/** Constraints that hold for new rows already. */
const constraints: readonly [table: string, name: string][] = [
  ['favors', 'favors_acceptance'],
  ['favors', 'favors_revision'],
  ['favors', 'favors_reserved_for_other'],
  ['favors', 'favors_reserved_unlisted'],
  ['favors', 'favors_reserved_for'],
  ['messages', 'messages_deal'],
  ['messages', 'messages_card'],
];

/**
 * Builds the indexes of deals on large tables beside running writes, and reads old rows against the new constraints
 * under a lock that lets everybody read and write.
 */
export class DealIndexes1795371840587 implements MigrationInterface {
  name = 'DealIndexes1795371840587';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    for (const [table, name] of constraints) await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}
