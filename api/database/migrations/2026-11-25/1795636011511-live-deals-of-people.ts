import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = "('OFFERED', 'AGREED', 'DONE', 'MISSED', 'DISPUTED')";

/** Index the deals of a person that wait for an answer or a decision: few of all those that they ever made. */
const indexes: readonly [name: string, column: string][] = [
  ['deals_live_of_poster', 'poster_id'],
  ['deals_live_of_helper', 'helper_id'],
];

/**
 * Creates the indexes that one's own favors are read by, beside running writes; what an interrupted build left behind
 * is dropped first.
 */
export class LiveDealsOfPeople1795636011511 implements MigrationInterface {
  name = 'LiveDealsOfPeople1795636011511';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON deals (${column}) WHERE state IN ${LIVE}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of indexes) await runner.query(`DROP INDEX ${name}`);
  }
}
