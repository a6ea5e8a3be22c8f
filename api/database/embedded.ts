import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type Client } from 'pg';
import type { Logger } from 'pino';
import { backoff } from '../../shared/backoff.ts';
import { closeWithin } from '../platform/close-within.ts';
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
/** Milliseconds for a server that does not answer to release our connection. */
const RELEASE_MS = 1_000;
/** Pauses between attempts to bring back a server that died, in milliseconds. */
const REVIVE = { first: 200, longest: 10_000 };

/** Tests whether a data folder has its database; creating it takes seconds. */
export const hasDatabase = (dataDir: string): boolean => existsSync(findDataDirectory(dataDir).cluster);

/**
 * Runs a real PostgreSQL on a data folder (docs/decisions/embedded-postgres.md): creates the cluster on the first
 * start, adopts the server of a killed process, and supervises it: one loop waits until it has ended and brings it back
 * at the same address, until {@link EmbeddedDatabase.stop}. The server itself holds the lock that admits one process at
 * a time, so a killed process frees it.
 * @param parts.longestStopMs milliseconds to wait for the server to stop; after that it finishes alone.
 * @throws StartupError when another Favr runs on this data, or PostgreSQL does not run on this machine.
 */
export async function startEmbedded({
  dataDir,
  log,
  longestStopMs = LONGEST_STOP_MS,
}: {
  dataDir: string;
  log: Logger;
  longestStopMs?: number;
}): Promise<EmbeddedDatabase> {
  const home = findDataDirectory(dataDir);
  const binaries = prepareBinaries(home);
  await createCluster(home, binaries);
  const place = { home, binaries, logFile: join(dataDir, 'postgres.log') };
  const closing = new AbortController();
  const stopped = once(closing.signal, 'abort');

  const hold = async (socketFolder?: string): Promise<HeldServer> => {
    const reached = await reachServer({ ...place, ...(socketFolder && { socketFolder }) }, closing.signal);
    const ended = new Promise<void>((resolve) => reached.keeper.once('end', () => resolve()));
    await claim(reached.keeper, dataDir);
    return { ...reached, ended };
  };
  const revive = async (socketFolder: string): Promise<HeldServer | null> => {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      try {
        return await hold(socketFolder);
      } catch (err) {
        if (!closing.signal.aborted) log.error({ err }, 'the embedded PostgreSQL did not come back; trying again');
      }
      await sleep(backoff(failures, REVIVE), undefined, { signal: closing.signal }).catch(() => undefined);
    }
    return null;
  };

  let server: HeldServer | null = await hold();
  const { keeper, socketFolder, adopted } = server;
  if (adopted) log.info('adopted the PostgreSQL that was still running');
  await createDatabase(keeper);

  const supervise = async () => {
    while (server) {
      await Promise.race([server.ended, stopped]);
      if (closing.signal.aborted) return;
      log.error('the embedded PostgreSQL went away; bringing it back');
      server = await revive(server.socketFolder);
      if (server) log.warn('the embedded PostgreSQL is back');
    }
  };
  const supervising = supervise();

  return {
    url: socketUrl(socketFolder, DATABASE),
    stop: async () => {
      closing.abort();
      await supervising;
      if (server) await release(server, home.cluster, log, longestStopMs);
      removeSocketFolder(socketFolder);
    },
  };
}

/** A server that this process runs on. */
interface HeldServer extends ReachedServer {
  /** Resolves when the server has closed our connection: it ended, or is about to. */
  ended: Promise<void>;
}

/** Lets go of a server and stops it. */
async function release({ keeper }: HeldServer, cluster: string, log: Logger, longestStopMs: number): Promise<void> {
  await closeWithin(
    RELEASE_MS,
    () => keeper.end(),
    () => log.warn('PostgreSQL does not answer'),
  );
  await stopServer(cluster, log, longestStopMs);
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
async function stopServer(cluster: string, log: Logger, longestStopMs: number): Promise<void> {
  const running = readPostmaster(cluster);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + longestStopMs;
  while (isServed(cluster)) {
    if (Date.now() > deadline) return log.warn('PostgreSQL is taking long to stop');
    await sleep(20);
  }
}
