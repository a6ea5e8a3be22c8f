import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the code of messages that are quick replies, so that each of the two reads them in their own language. */
export class QuickReplies1795423005674 implements MigrationInterface {
  name = 'QuickReplies1795423005674';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD quick_reply text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN quick_reply');
  }
}
