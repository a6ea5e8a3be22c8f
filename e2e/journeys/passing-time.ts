import { Client } from 'pg';
import { findRunning } from '../../api/database/embedded.ts';

/**
 * Lets the week pass after which a favor's reviews are published, and wakes the job that looks for them. The server's
 * clock stays as it is: other journeys use it too. Call it again until the page shows what follows: the job may
 * just run.
 */
export async function letReviewWeekPass(favorId: string): Promise<void> {
  const database = new Client({ connectionString: (await findRunning(process.env.E2E_DATA_DIR!))! });
  await database.connect();
  try {
    await database.query('UPDATE ratings SET publish_due_at = now() WHERE favor_id = $1', [favorId]);
    await database.query(
      "UPDATE pgboss.job SET start_after = now() WHERE name = 'reviews.watch' AND state IN ('created', 'retry')",
    );
  } finally {
    await database.end();
  }
}
