import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the words of whoever takes a step of a deal beside its card, for readers of other languages. */
export class CardNotes1795412647706 implements MigrationInterface {
  name = 'CardNotes1795412647706';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN deal_note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN deal_note');
  }
}
