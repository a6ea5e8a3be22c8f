import type { DataSource } from 'typeorm';

/** Counts the connections that wait for a lock of the connection $1, directly or behind each other. */
const WAITING = `
  WITH RECURSIVE waiting (pid) AS (
    SELECT $1::int
    UNION SELECT activity.pid FROM pg_stat_activity activity JOIN waiting ON waiting.pid = ANY (pg_blocking_pids(activity.pid))
  ) SELECT count(*)::int - 1 AS count FROM waiting`;

/**
 * Runs calls against a favor whose row is locked until all of them wait for it, one behind the other, so that each has
 * read the favor before any of them changes it and they go on in this order. Returns 'OK' or the refusal code of each.
 * @param change columns to set and commit before the calls go on, such as `hidden_at = now()`; none when left out.
 */
export const raceForFavor = (
  dataSource: DataSource,
  favorId: string,
  calls: (() => Promise<unknown>)[],
  change?: string,
): Promise<string[]> => raceForRow(dataSource, 'favors', favorId, calls, change);

/** Runs calls that lock a person's row, in the way of {@link raceForFavor}. */
export const raceForPerson = (
  dataSource: DataSource,
  userId: string,
  calls: (() => Promise<unknown>)[],
): Promise<string[]> => raceForRow(dataSource, 'users', userId, calls);

async function raceForRow(
  dataSource: DataSource,
  table: 'favors' | 'users',
  id: string,
  calls: (() => Promise<unknown>)[],
  change?: string,
): Promise<string[]> {
  const holder = dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  const [{ pid }] = await holder.query('SELECT pg_backend_pid() AS pid');
  const outcomes: Promise<string>[] = [];
  for (const call of calls) {
    outcomes.push(call().then(() => 'OK', codeOf));
    for (let count = 0; count < outcomes.length;) [{ count }] = await dataSource.query(WAITING, [pid]);
  }
  if (change) await holder.query(`UPDATE ${table} SET ${change} WHERE id = $1`, [id]);
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(outcomes);
}

/** Resolves once a call has settled or waits for a lock of a connection; true in the second case. */
export async function waitsFor(dataSource: DataSource, pid: number, call: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void call.finally(() => (settled = true));
  for (let count = 0; count === 0;) {
    if (settled) return false;
    [{ count }] = await dataSource.query(WAITING, [pid]);
  }
  return true;
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') throw error;
  return code;
}
