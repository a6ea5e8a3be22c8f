import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Migrated, otherwise empty database on the test server, a template: nothing connects to it. */
const TEMPLATE = 'favr_template';

/** Returns the address of another database on the same server. */
function databaseBeside(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Copies the migrated `favr`, to which nobody may be connected, as the template of scratch databases. */
export const createTemplate = (server: string): Promise<void> =>
  run(databaseBeside(server, 'postgres'), `CREATE DATABASE ${TEMPLATE} TEMPLATE favr`);

/**
 * Creates a database on the test server for what cannot share one: with all tables where `migrated`, else empty.
 * `drop` removes it together with its connections.
 */
export async function scratchDatabase({ migrated = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const server = process.env.TEST_DATABASE_URL!;
  await run(server, `CREATE DATABASE ${name}${migrated ? ` TEMPLATE ${TEMPLATE}` : ''}`);
  return { url: databaseBeside(server, name), drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Lets a server acknowledge commits before they are on disk: a flush takes about 10 ms, and test data may be lost. */
export const skipDiskFlushes = (url: string): Promise<void> =>
  run(url, ...['fsync', 'full_page_writes'].map((name) => `ALTER SYSTEM SET ${name} = off`), 'SELECT pg_reload_conf()');

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
