import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareBinaries } from '../../api/database/embedded/binaries.ts';
import { createCluster } from '../../api/database/embedded/cluster.ts';
import { socketUrl, tryConnect } from '../../api/database/embedded/connect.ts';
import { findDataDirectory } from '../../api/database/embedded/data-directory.ts';
import { launch, makeSocketFolder, removeSocketFolder } from '../../api/database/embedded/launch.ts';
import { isServed, processesIn, readPostmaster } from '../../api/database/embedded/postmaster.ts';

/** A PostgreSQL of one test, which can be stopped and started without any program that uses it. */
export interface OwnPostgres {
  url: string;
  /** Starts the server and waits until it answers. */
  start(): Promise<void>;
  /** Stops the server as an operator does: it disconnects its clients and ends. */
  stop(): Promise<void>;
  /** Sends a signal to every process of the server, such as SIGSTOP to freeze it. */
  signal(name: NodeJS.Signals): void;
  /** Counts connections by application name. */
  connections(): Promise<Record<string, number>>;
  /** Stops the server and removes its data, unless its folder was given. */
  clear(): Promise<void>;
}

/** Creates a running PostgreSQL on a data directory of its own, or on one that is kept. */
export async function ownPostgres(kept?: string): Promise<OwnPostgres> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'favr-own-'));
  // PostgreSQL never runs as root and must be able to enter.
  chmodSync(folder, 0o711);
  const home = findDataDirectory(folder);
  const binaries = prepareBinaries(home);
  await createCluster(home, binaries);
  const sockets = makeSocketFolder(home);
  let server: ReturnType<typeof launch> | null = null;

  const ask = async <T>(sql: string): Promise<T[] | null> => {
    const client = await tryConnect(sockets);
    if (!client) return null;
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    server = launch(home, binaries, sockets, join(folder, 'postgres.log'));
    while (!(await ask('SELECT 1'))) await pause(20);
  };
  const stop = async () => {
    const exited = server && server.exitCode === null ? once(server, 'exit') : null;
    const running = readPostmaster(home.cluster);
    if (running) process.kill(running.pid, 'SIGINT');
    await exited;
    while (isServed(home.cluster)) await pause(20);
    server = null;
  };
  await start();

  return {
    url: socketUrl(sockets, 'postgres'),
    start,
    stop,
    signal: (name) => processesIn(home.cluster).forEach((pid) => signalIfThere(pid, name)),
    connections: async () => {
      const rows = await ask<{ name: string; count: number }>(
        `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
         WHERE application_name LIKE 'favr%' AND application_name <> 'favr keeper' GROUP BY 1 ORDER BY 1`,
      );
      return Object.fromEntries(rows!.map(({ name, count }) => [name, count]));
    },
    clear: async () => {
      await stop();
      removeSocketFolder(sockets);
      if (!kept) rmSync(folder, { recursive: true });
    },
  };
}

/** Sends a signal to a process, which may have ended since it was found. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
