import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The server process of a cluster, as it announces itself. */
export interface Postmaster {
  pid: number;
  /** Folder of its unix socket. */
  socketFolder: string;
}

/** What the cluster's `postmaster.pid` says; null when there is none, or not all of it yet. The server may be long gone. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const [pid, , , , socketFolder] = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return pid && socketFolder ? { pid: Number(pid), socketFolder } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes the `postmaster.pid` of a server that is gone, which keeps the next one from starting once another process has its number. */
export function clearStalePostmaster(cluster: string): void {
  rmSync(pidFile(cluster), { force: true });
}

/** Whether a server, or a remainder of one, works on the cluster: starting, serving or stopping. */
export function isServed(cluster: string): boolean {
  if (process.platform === 'linux') return processIds().some((pid) => workingFolder(pid) === cluster);
  const running = readPostmaster(cluster);
  return running !== null && isAlive(running.pid);
}

/** Whether there is a process of this number, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

const processIds = () => readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));

/** Every process of a server has its cluster as working folder, unlike another that got its number later, or a zombie. */
function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
