import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds appeals: a dispute that asks for another decision about what an earlier one decided, at most one each. A dispute
 * says what it is about, which its deal forgets once it is decided.
 */
export class Appeals1795424319281 implements MigrationInterface {
  name = 'Appeals1795424319281';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE disputes ADD disputed_from text CHECK (disputed_from IN ('DONE', 'MISSED')),
        ADD appeals_id bigint UNIQUE REFERENCES disputes (id);
      UPDATE disputes SET disputed_from = deals.disputed_from FROM deals WHERE deals.id = deal_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes DROP appeals_id, DROP disputed_from');
  }
}
