import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The server process of a cluster, as in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Folder of its Unix socket. */
  socketFolder: string;
}

/** Reads `postmaster.pid`; null when it is missing or incomplete. The server may have ended since. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const [pid, , , , socketFolder] = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return pid && socketFolder ? { pid: Number(pid), socketFolder } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a stale `postmaster.pid`, which blocks the next start once another process has its number. */
export function clearStalePostmaster(cluster: string): void {
  rmSync(pidFile(cluster), { force: true });
}

/** Tests whether any process of a server still works on the cluster: starting, serving or stopping. */
export const isServed = (cluster: string): boolean => processesIn(cluster).length > 0;

/** Returns the numbers of a server's processes; where /proc is missing, that of the postmaster alone. */
export function processesIn(cluster: string): number[] {
  if (process.platform === 'linux')
    return processIds()
      .filter((pid) => workingFolder(pid) === cluster)
      .map(Number);
  const running = readPostmaster(cluster);
  return running && isAlive(running.pid) ? [running.pid] : [];
}

/** Tests whether a process with this number exists, of whatever user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

const processIds = () => readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));

/**
 * Returns the working directory of a process: that of a server is its cluster; a zombie, or another user's process, has
 * none.
 */
function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
