import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Config } from '../config.ts';
import { findRunning, startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

/** The database of the settings, connected and migrated. */
export interface OpenDatabase {
  dataSource: DataSource;
  /** Closes the connections and, where it is our own, the server behind them. */
  close(): Promise<void>;
}

/**
 * Opens the database at DATABASE_URL, else the embedded one in DATA_DIR, and brings it up to date.
 * @throws CannotStart when nobody answers at DATABASE_URL, or for the embedded one's reasons.
 */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log });
  try {
    const dataSource = await connect(config, embedded);
    const names = await migrate(dataSource);
    if (names.length > 0) log.info({ names }, 'migrated the database');
    return {
      dataSource,
      close: async () => {
        await dataSource.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * As {@link openDatabase}, for a command: where Favr runs on the embedded database already, that one is used beside it and left
 * running, as it is: an older Favr may be at work on it.
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
    return await createDataSource({ url, poolSize: config.DATABASE_POOL }).initialize();
  } catch (cause) {
    const { host } = new URL(url);
    throw new StartupError(`The database at ${host} (DATABASE_URL) cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

/** Connecting to a name with several addresses fails with one error for each and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
