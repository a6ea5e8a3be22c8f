import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';

/** Returns the plans of the statements of `work`, the longest last, as PostgreSQL ran them; poolSize must be 1. */
export async function planOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<string> {
  const client: PoolClient = await (dataSource.driver as unknown as { master: Pool }).master.connect();
  client.release();
  const plans: [ms: number, plan: string][] = [];
  const keep = ({ message = '' }: { message?: string | undefined }) => {
    const ms = Number(/^duration: ([\d.]+) ms/.exec(message)?.[1] ?? 0);
    plans.push([ms, message.replace(/Query Text: [^\n]*\n/, '')]);
  };
  client.on('notice', keep);
  await dataSource.query(
    "LOAD 'auto_explain'; SET auto_explain.log_analyze = on; SET auto_explain.log_buffers = on; SET auto_explain.log_min_duration = 0; SET client_min_messages = log",
  );
  await work();
  await dataSource.query('SET auto_explain.log_min_duration = -1; RESET client_min_messages');
  client.off('notice', keep);
  return plans
    .sort(([a], [b]) => a - b)
    .slice(-1)
    .map(([, plan]) => plan)
    .join('\n');
}
