import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { tryConnect } from './connect.ts';
import type { DataDirectory } from './data-directory.ts';
import { launch, makeSocketFolder, removeSocketFolder, restoreSocketFolder } from './launch.ts';
import { clearStalePostmaster, isServed, readPostmaster, type Postmaster } from './postmaster.ts';

/** Milliseconds to wait for a server: after a crash it replays its log, and a stopping one flushes to disk first. */
const LONGEST_START_MS = 60_000;
/** Milliseconds between two attempts to connect. */
const POLL_MS = 25;
/** Most launches: the first may lose a race against another process that starts the same cluster. */
const MOST_LAUNCHES = 3;

/** A server that answers. */
export interface ReachedServer {
  /** A connection to its maintenance database. */
  keeper: Client;
  socketFolder: string;
  /** True when it was running before. */
  adopted: boolean;
}

/** Parts of {@link reachServer}. */
export interface ServerPlace {
  home: DataDirectory;
  binaries: string;
  /** File that the server's output is appended to. */
  logFile: string;
  /** Folder for the socket of a new server; a fresh one when left out. */
  socketFolder?: string;
}

/**
 * Connects to the cluster's server: one that runs already, of whatever process, or a new one.
 * @param closing ends the attempts; a server that was still starting has stopped by then.
 * @throws StartupError with the end of the server's log when it does not start.
 */
export async function reachServer(place: ServerPlace, closing: AbortSignal): Promise<ReachedServer> {
  const launcher = createLauncher(place);
  try {
    return await reach(place, launcher, closing);
  } catch (error) {
    if (closing.aborted) await launcher.abandon();
    throw error;
  }
}

async function reach({ home, logFile }: ServerPlace, launcher: Launcher, closing: AbortSignal): Promise<ReachedServer> {
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    closing.throwIfAborted();
    const running = readPostmaster(home.cluster);
    const keeper = running && (await tryConnect(running.socketFolder));
    if (keeper && (await serves(keeper, home.cluster)))
      return { keeper, socketFolder: running.socketFolder, adopted: !launcher.hasLaunched() };

    if (!isServed(home.cluster)) launcher.launch(running);
    if (Date.now() > deadline)
      throw new StartupError(
        `The database did not answer within ${LONGEST_START_MS / 1000} seconds:\n${endOf(logFile)}`,
      );
    await sleep(POLL_MS);
  }
}

type Launcher = ReturnType<typeof createLauncher>;

/** Launches servers of a cluster, one at a time and at most {@link MOST_LAUNCHES}. */
function createLauncher({ home, binaries, logFile, socketFolder }: ServerPlace) {
  let server: ChildProcess | null = null;
  let launches = 0;
  const isStarting = () => server !== null && server.exitCode === null && server.signalCode === null;
  return {
    hasLaunched: () => launches > 0,
    /** Launches a server unless the last one is still starting; `stale` is what a dead one left behind. */
    launch: (stale: Postmaster | null) => {
      if (isStarting()) return;
      if (launches === MOST_LAUNCHES) throw new StartupError(`The database did not start:\n${endOf(logFile)}`);
      clearStalePostmaster(home.cluster);
      if (stale && stale.socketFolder !== socketFolder) removeSocketFolder(stale.socketFolder);
      socketFolder ??= makeSocketFolder(home);
      restoreSocketFolder(home.user, socketFolder);
      server = launch(home, binaries, socketFolder, logFile);
      launches += 1;
    },
    /** Stops a server that is still starting, and waits until it has ended. */
    abandon: async () => {
      if (!server || !isStarting()) return;
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
    },
  };
}

/** Tests whether the server behind a connection is the cluster's; closes the connection otherwise. */
export async function serves(keeper: Client, cluster: string): Promise<boolean> {
  const { rows } = await keeper.query<{ data_directory: string }>('SHOW data_directory');
  if (rows[0]?.data_directory === cluster) return true;
  await keeper.end();
  return false;
}

function endOf(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}
