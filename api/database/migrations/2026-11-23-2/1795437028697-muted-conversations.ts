import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets each of the two people of a conversation mute it; a constant default rewrites no row. */
export class MutedConversations1795437028697 implements MigrationInterface {
  name = 'MutedConversations1795437028697';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        ADD COLUMN poster_muted boolean NOT NULL DEFAULT false,
        ADD COLUMN helper_muted boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations DROP COLUMN poster_muted, DROP COLUMN helper_muted');
  }
}
