import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { postgresEnvironment } from '../../config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { DataDirectory } from './data-directory.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** Every private socket folder begins so. */
const SOCKET_FOLDER = 'favr-';
/** A unix socket's path has 107 bytes at most; this many are left for its folder before '/favr-XXXXXX/.s.PGSQL.5432'. */
const LONGEST_PARENT = 80;

/** What the server is told besides where its files are. fsync and full_page_writes stay on: what was acknowledged survives. */
const SETTINGS = {
  listen_addresses: '',
  /** A node's pool, its event connection, a few for jobs and people with psql; tests run several apps on one server. */
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Starts the server, in a session of its own: it outlives us when we are killed, and a Ctrl-C at the terminal does not reach it.
 * What it says goes to the end of `logFile`.
 */
export function launch(
  { cluster, user }: DataDirectory,
  binaries: string,
  socketFolder: string,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'bin/postgres'), ['-D', cluster, '-k', socketFolder, ...settings], {
    ...user,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  return server;
}

/** Makes a folder only the database's user (and root) may enter, with a path short enough for a socket in it. */
export function makeSocketFolder({ folder, user }: DataDirectory): string {
  const parent = [tmpdir(), '/tmp', folder].find(
    (place) => Buffer.byteLength(place) <= LONGEST_PARENT && canEnter(user, place),
  );
  if (!parent)
    throw new StartupError("No folder for the database's socket: point TMPDIR at a writable one with a short path.");
  return ownedBy(user, mkdtempSync(join(parent, SOCKET_FOLDER)));
}

/** Brings a socket folder back that was swept away. */
export function restoreSocketFolder(user: ServerUser, socketFolder: string): void {
  if (mkdirSync(socketFolder, { recursive: true, mode: 0o700 })) ownedBy(user, socketFolder);
}

/** Removes a socket folder of ours and leaves any other alone. */
export function removeSocketFolder(socketFolder: string): void {
  if (basename(socketFolder).startsWith(SOCKET_FOLDER)) rmSync(socketFolder, { recursive: true, force: true });
}

function ownedBy({ uid, gid }: ServerUser, folder: string): string {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
