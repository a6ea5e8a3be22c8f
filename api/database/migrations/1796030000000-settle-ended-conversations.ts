import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations to which nothing can be added, as one of the two left or blocks the other, and which hold a badge. */
const ENDED = `
  SELECT id FROM conversations
  WHERE (poster_unread IS DISTINCT FROM 0 OR helper_unread IS DISTINCT FROM 0) AND settled_sequence < last_sequence
    AND (EXISTS (SELECT FROM apart WHERE person_id = poster_id AND other_id = helper_id)
      OR EXISTS (SELECT FROM users WHERE id IN (poster_id, helper_id) AND deleted_at IS NOT NULL))`;

/** Settles the conversations of people who blocked each other or left, as blocking and leaving do from now on. */
export class SettleEndedConversations1796030000000 implements MigrationInterface {
  name = 'SettleEndedConversations1796030000000';

  // Few rows, which nobody writes to any more: no work for a job.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE notifications SET read_at = now()
       WHERE read_at IS NULL AND kind = 'NEW_MESSAGE' AND conversation_id IN (${ENDED})`,
    );
    await runner.query(`UPDATE conversations SET settled_sequence = last_sequence WHERE id IN (${ENDED})`);
  }

  async down(): Promise<void> {
    // Nothing to undo: what somebody had read is not known any more.
  }
}
