import type { DataSource } from 'typeorm';

/** Counts the connections that wait for a lock of the connection $1, directly or behind each other. */
const WAITING = `
  WITH RECURSIVE waiting (pid) AS (
    SELECT $1::int
    UNION SELECT activity.pid FROM pg_stat_activity activity JOIN waiting ON waiting.pid = ANY (pg_blocking_pids(activity.pid))
  ) SELECT count(*)::int - 1 AS count FROM waiting`;

/**
 * Runs calls against a favor whose row is locked until all of them wait for it, so that each has read the favor before
 * any of them changes it. Returns 'OK' or the refusal code of each call.
 */
export async function raceForFavor(
  dataSource: DataSource,
  favorId: string,
  calls: (() => Promise<unknown>)[],
): Promise<string[]> {
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM favors WHERE id = $1 FOR UPDATE', [favorId]);
  const [{ pid }] = await holder.query('SELECT pg_backend_pid() AS pid');
  const outcomes = calls.map((call) => call().then(() => 'OK', codeOf));
  for (let count = 0; count < calls.length;) [{ count }] = await dataSource.query(WAITING, [pid]);
  await holder.rollbackTransaction();
  await holder.release();
  return Promise.all(outcomes);
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') throw error;
  return code;
}
