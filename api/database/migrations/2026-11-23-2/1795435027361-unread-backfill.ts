import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids that one statement looks through: their rows are locked for a moment only. */
const WINDOW = 2_000;

/**
 * Counts what is unread in the conversations there are, beside those who write: an update that changes nothing has the
 * trigger count under the lock of the row. What is counted already is left alone, also if it runs again.
 */
export class UnreadBackfill1795435027361 implements MigrationInterface {
  name = 'UnreadBackfill1795435027361';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [row]: { newest: string | null }[] = await runner.query('SELECT max(id) AS newest FROM conversations');
    for (let after = 0; after < Number(row?.newest ?? 0); after += WINDOW)
      await runner.query(
        `UPDATE conversations SET settled_sequence = settled_sequence
         WHERE id > $1 AND id <= $2 AND (poster_unread IS NULL OR helper_unread IS NULL)`,
        [after, after + WINDOW],
      );
  }

  async down(): Promise<void> {}
}
