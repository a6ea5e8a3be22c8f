import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, fchmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bareEnvironment } from '../../config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { DataDirectory } from './data-directory.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** Prefix of the socket folders. */
const SOCKET_FOLDER = 'favr-';
/** Bytes for the parent of a socket folder: a Unix socket's path has at most 107, with '/favr-XXXXXX/.s.PGSQL.5432'. */
const LONGEST_PARENT = 80;

/** Settings of the server; fsync and full_page_writes stay on, so that every commit survives. */
const SETTINGS = {
  listen_addresses: '',
  /** Enough for a node's pool, its events and jobs, and psql; tests run several apps on one server. */
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // What people wrote stays out of the log: an error is told without its statement, and without values of the row.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts the server in a session of its own, so that it survives a killed parent and Ctrl-C at the terminal does not
 * reach it. Its output is appended to `logFile`, which only its owner reads.
 */
export function launch(
  { cluster, user }: DataDirectory,
  binaries: string,
  socketFolder: string,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  // One that an earlier version made, for everybody to read.
  fchmodSync(log, 0o600);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'bin/postgres'), ['-D', cluster, '-k', socketFolder, ...settings], {
    ...user,
    cwd: '/',
    env: bareEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.unref();
  return server;
}

/** Creates a folder that only the database's user (and root) can enter, with a path short enough for a socket. */
export function makeSocketFolder({ folder, user }: DataDirectory): string {
  const parent = [tmpdir(), '/tmp', folder].find(
    (place) => Buffer.byteLength(place) <= LONGEST_PARENT && canEnter(user, place),
  );
  if (!parent)
    throw new StartupError("No folder for the database's socket: point TMPDIR at a writable one with a short path.");
  return ownedBy(user, mkdtempSync(join(parent, SOCKET_FOLDER)));
}

/** Recreates a socket folder that a cleaner of temporary files removed. */
export function restoreSocketFolder(user: ServerUser, socketFolder: string): void {
  if (mkdirSync(socketFolder, { recursive: true, mode: 0o700 })) ownedBy(user, socketFolder);
}

/** Removes a socket folder that {@link makeSocketFolder} created; leaves any other folder alone. */
export function removeSocketFolder(socketFolder: string): void {
  if (basename(socketFolder).startsWith(SOCKET_FOLDER)) rmSync(socketFolder, { recursive: true, force: true });
}

function ownedBy({ uid, gid }: ServerUser, folder: string): string {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}
