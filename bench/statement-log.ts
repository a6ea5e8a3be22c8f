import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs one statement of an operator. */
type Ask = (sql: string) => Promise<unknown>;

/** Milliseconds over which the rate at rest is counted, and for which jobs that the work began may still run. */
const WINDOW_MS = 4_000;

/**
 * Counts the statements that a server of PostgreSQL runs during `work`, which runs twice, and the 4 s after it, BEGIN
 * and COMMIT included, without those at rest. Call it before any load, whose jobs would count as rest.
 * @param file log of the server.
 */
export async function countStatements(ask: Ask, file: string, work: () => Promise<void>): Promise<number> {
  // Once before: what is prepared or learnt by the first requests is no cost of the others.
  await work();
  await pause(WINDOW_MS);
  await logStatements(ask, 'all');
  const count = () => readFileSync(file, 'utf8').split(/LOG: {2}(?:execute|statement)/).length;
  const resting = count();
  await pause(WINDOW_MS);
  const [before, began] = [count(), Date.now()];
  await work();
  await pause(WINDOW_MS);
  const [after, took] = [count(), Date.now() - began];
  await logStatements(ask, 'none');
  const restPerMs = (before - resting) / WINDOW_MS;
  return Math.max(0, after - before - restPerMs * took);
}

async function logStatements(ask: Ask, kind: 'all' | 'none'): Promise<void> {
  await ask(`ALTER SYSTEM SET log_statement = '${kind}'`);
  await ask('SELECT pg_reload_conf()');
  await pause(500);
}
