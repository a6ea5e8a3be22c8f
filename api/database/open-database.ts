import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import { closeWithin } from '../platform/close-within.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Config } from '../config.ts';
import { findRunning, startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** Milliseconds for the connections to end; one whose server does not answer never does. */
const CLOSE_MS = 1_000;

/** A connected database. */
export interface OpenDatabase {
  dataSource: DataSource;
  /** Closes the connections, and stops the server where it is the embedded one. */
  close(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL, or the embedded one in DATA_DIR, and migrates it.
 * @throws StartupError when DATABASE_URL does not answer, or the embedded one does not start.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log });
  try {
    const dataSource = await connect(config, embedded);
    const names = await migrate(dataSource);
    if (names.length > 0) log.info({ migrations: names.length, newest: names.at(-1) }, 'migrated the database');
    return {
      dataSource,
      close: async () => {
        await closeWithin(
          CLOSE_MS,
          () => dataSource.destroy(),
          () => log.warn('the database kept its connections'),
        );
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Opens the database for a command. An embedded database that a server already runs is shared, left running and not
 * migrated, because that server may be of an older version.
 */
export async function joinDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const url = config.DATABASE_URL ? null : await findRunning(config.DATA_DIR);
  if (!url) return openDatabase(config, log);
  const dataSource = await createDataSource({ url, poolSize: 2 }).initialize();
  return { dataSource, close: () => dataSource.destroy() };
}

async function connect(config: Config, embedded: EmbeddedDatabase | null): Promise<DataSource> {
  const url = embedded?.url ?? config.DATABASE_URL!;
  try {
    return await createDataSource({
      url,
      poolSize: config.DATABASE_POOL,
      waitMs: config.DATABASE_WAIT_MS,
    }).initialize();
  } catch (cause) {
    const { host } = new URL(url);
    throw new StartupError(`The database at ${host} (DATABASE_URL) cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** Returns the message of an error; connecting to a name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
