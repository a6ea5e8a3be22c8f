import { Client } from 'pg';

/** The cluster's one role; only who may enter the socket's folder can be it. */
export const SUPERUSER = 'favr';

/** Address of a database behind the socket in this folder. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** A connection to the maintenance database, or null while nobody answers there (not started, starting, stopping). */
export async function tryConnect(socketFolder: string): Promise<Client | null> {
  const client = new Client({
    connectionString: socketUrl(socketFolder, 'postgres'),
    application_name: 'favr keeper',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}
