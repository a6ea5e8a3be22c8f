import { Client } from 'pg';

/** The cluster's only role; access is limited to users who can enter the socket's folder. */
export const SUPERUSER = 'favr';

/** Returns the address of a database behind the socket in a folder. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Connects to the maintenance database; null while no server answers (not started, starting, stopping). */
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
