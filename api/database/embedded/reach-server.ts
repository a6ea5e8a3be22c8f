import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartupError } from '../../platform/startup-error.ts';
import { tryConnect } from './connect.ts';
import type { DataDirectory } from './data-directory.ts';
import { launch, makeSocketFolder, removeSocketFolder, restoreSocketFolder } from './launch.ts';
import { clearStalePostmaster, isServed, readPostmaster } from './postmaster.ts';

/** Longest wait for a server, in milliseconds: one that died reads its log again, one that stops writes everything down. */
const LONGEST_START_MS = 60_000;
/** Pause between two looks, in milliseconds. */
const LOOK_MS = 25;
/** How often it is launched: the first may lose against another process that starts the same one. */
const MOST_LAUNCHES = 3;

/** A server that answers. */
export interface Reached {
  /** A connection to its maintenance database. */
  keeper: Client;
  socketFolder: string;
  /** Whether it was running before. */
  adopted: boolean;
}

/**
 * Connects to the cluster's server: the one that is running, be it of another process or left behind by one that was killed;
 * else a new one.
 * @param socketFolder where a new one's socket must be; a fresh folder when left out.
 * @throws CannotStart with the server's last words when it does not start.
 */
export async function reachServer(
  home: DataDirectory,
  binaries: string,
  logFile: string,
  socketFolder?: string,
): Promise<Reached> {
  const deadline = Date.now() + LONGEST_START_MS;
  let launched: ReturnType<typeof launch> | null = null;
  let launches = 0;
  for (;;) {
    const running = readPostmaster(home.cluster);
    const keeper = running && (await tryConnect(running.socketFolder));
    if (keeper && (await serves(keeper, home.cluster)))
      return { keeper, socketFolder: running.socketFolder, adopted: launches === 0 };

    if (!isServed(home.cluster) && (!launched || launched.exitCode !== null || launched.signalCode !== null)) {
      if (launches === MOST_LAUNCHES) throw new StartupError(`The database did not start:\n${lastWords(logFile)}`);
      clearStalePostmaster(home.cluster);
      if (running && running.socketFolder !== socketFolder) removeSocketFolder(running.socketFolder);
      socketFolder ??= makeSocketFolder(home);
      restoreSocketFolder(home.user, socketFolder);
      launched = launch(home, binaries, socketFolder, logFile);
      launches += 1;
    }
    if (Date.now() > deadline)
      throw new StartupError(
        `The database did not answer within ${LONGEST_START_MS / 1000} seconds:\n${lastWords(logFile)}`,
      );
    await sleep(LOOK_MS);
  }
}

/** Whether the server behind this connection is the cluster's; closes the connection otherwise. */
export async function serves(keeper: Client, cluster: string): Promise<boolean> {
  const { rows } = await keeper.query<{ data_directory: string }>('SHOW data_directory');
  if (rows[0]?.data_directory === cluster) return true;
  await keeper.end();
  return false;
}

function lastWords(logFile: string): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}
