import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs one statement of an operator. */
type Ask = (sql: string) => Promise<unknown>;

/**
 * Counts the statements that a server of PostgreSQL runs during `work`, BEGIN and COMMIT included, without those of as
 * long a time of rest.
 * @param file log of the server.
 */
export async function countStatements(ask: Ask, file: string, work: () => Promise<void>): Promise<number> {
  await logStatements(ask, 'all');
  const count = () => readFileSync(file, 'utf8').split(/LOG: {2}(?:execute|statement)/).length;
  const [before, ms] = [count(), Date.now()];
  await work();
  const [after, took] = [count(), Date.now() - ms];
  await pause(took);
  const idle = count();
  await logStatements(ask, 'none');
  return Math.max(0, after - before - (idle - after));
}

async function logStatements(ask: Ask, kind: 'all' | 'none'): Promise<void> {
  await ask(`ALTER SYSTEM SET log_statement = '${kind}'`);
  await ask('SELECT pg_reload_conf()');
  await pause(500);
}
