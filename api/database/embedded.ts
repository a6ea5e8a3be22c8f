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
import { reachServer, serves, type ReachedServer } from './embedded/reach-server.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** Address of its database `favr`, over a private Unix socket. */
  url: string;
  /** Stops the server; its users must be closed before. */
  stop(): Promise<void>;
}

/** The name of the database. */
const DATABASE = 'favr';
/** Advisory lock of the process that runs on this data. */
const KEEPER_LOCK = 0xfa;
/** Milliseconds to wait for a process that is just stopping. */
const LOCK_TIMEOUT_MS = 3_000;
/** Milliseconds to wait for the server to stop; after that it finishes alone. */
const LONGEST_STOP_MS = 30_000;
/** Milliseconds between attempts to restart a server that died. */
const REVIVE_MS = 1_000;

/**
 * Runs a real PostgreSQL on a data folder (docs/decisions/embedded-postgres.md): creates the cluster on the first
 * start, adopts the server of a killed process, and restarts a server that dies. The server itself holds the lock that
 * admits one process at a time, so a killed process frees it.
 * @throws StartupError when another Favr runs on this data, or PostgreSQL does not run on this machine.
 */
export async function startEmbedded({ dataDir, log }: { dataDir: string; log: Logger }): Promise<EmbeddedDatabase> {
  const home = findDataDirectory(dataDir);
  const binaries = prepareBinaries(home);
  await createCluster(home, binaries);

  const logFile = join(dataDir, 'postgres.log');
  let stopping = false;
  let reviving = Promise.resolve();
  let server: ReachedServer | null = null;

  const hold = async (folder?: string): Promise<ReachedServer> => {
    const reached = await reachServer(home, binaries, logFile, folder);
    await claim(reached.keeper, dataDir);
    reached.keeper.once('end', () => {
      server = null;
      if (!stopping) reviving = revive(reached.socketFolder);
    });
    server = reached;
    return reached;
  };
  const revive = async (folder: string) => {
    log.error('the embedded PostgreSQL went away; bringing it back');
    while (!server && !stopping) {
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
      if (!server) return;
      await server.keeper.end();
      await stopServer(home.cluster, log);
      removeSocketFolder(socketFolder);
    },
  };
}

/** Returns the address of the database that currently runs on a data folder, in whatever process; null without one. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const { cluster } = findDataDirectory(dataDir);
  const running = readPostmaster(cluster);
  const client = running && (await tryConnect(running.socketFolder));
  if (!client || !(await serves(client, cluster))) return null;
  await client.end();
  return socketUrl(running.socketFolder, DATABASE);
}

async function claim(keeper: Client, dataDir: string): Promise<void> {
  try {
    await keeper.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
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

/** Stops the server by SIGINT, PostgreSQL's fast shutdown: it disconnects clients and flushes everything to disk. */
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
