import { Client } from 'pg';
import { findRunning } from '../../api/database/embedded.ts';

/**
 * Lets the week pass after which a favor's reviews are published, and wakes the job that looks for them. The server's
 * clock stays as it is: other journeys use it too. Call it again until the page shows what follows: the job may
 * just run.
 */
export const letReviewWeekPass = (favorId: string): Promise<void> =>
  inDatabase(async (database) => {
    await database.query('UPDATE ratings SET publish_due_at = now() WHERE favor_id = $1', [favorId]);
    await database.query(
      "UPDATE pgboss.job SET start_after = now() WHERE name = 'reviews.watch' AND state IN ('created', 'retry')",
    );
  });

/** Moves the agreement of a favor, so that its appointment began some minutes ago; negative ones are to come. */
export const letAppointmentBegin = (favorId: string, minutesAgo: number): Promise<void> =>
  inDatabase(async (database) => {
    const { rows } = await database.query<{ back: string }>(
      `SELECT (starts_at - now() + $2 * interval '1 minute')::text AS back FROM terms
       JOIN deals ON deals.id = deal_id AND agreed_version = version
       WHERE favor_id = $1 AND state = 'AGREED'`,
      [favorId, minutesAgo],
    );
    await database.query(
      `UPDATE terms SET starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval
       FROM deals WHERE deals.id = deal_id AND favor_id = $1 AND state = 'AGREED'`,
      [favorId, rows[0]!.back],
    );
    await database.query(
      `UPDATE deals SET agreed_at = agreed_at - interval '1 hour', due_at = due_at - $2::interval
       WHERE favor_id = $1 AND state = 'AGREED'`,
      [favorId, rows[0]!.back],
    );
  });

/** Does something in the database of the browser tests, which the server does not hear of. */
export async function inDatabase<T>(act: (database: Client) => Promise<T>): Promise<T> {
  const database = new Client({ connectionString: (await findRunning(process.env.E2E_DATA_DIR!))! });
  await database.connect();
  try {
    return await act(database);
  } finally {
    await database.end();
  }
}
