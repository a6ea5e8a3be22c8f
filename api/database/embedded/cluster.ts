import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from '../../config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { SUPERUSER } from './connect.ts';
import type { DataDirectory } from './data-directory.ts';
import { atomicMove } from './atomic-move.ts';
import { isAlive } from './postmaster.ts';

/** Flags of initdb (docs/decisions/embedded-postgres.md); nothing depends on the machine's locale or time zone. */
const INITDB_FLAGS = [
  `--username=${SUPERUSER}`,
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--auth-local=trust',
  '--auth-host=reject',
];

/**
 * Creates the cluster if it is missing: beside its final place and then moved, so that an interrupted start leaves no
 * partial one.
 */
export async function createCluster({ folder, cluster, user }: DataDirectory, binaries: string): Promise<void> {
  if (existsSync(cluster)) return;
  clearLeftovers(folder);
  const draft = mkdtempSync(`${cluster}.new-${process.pid}-`);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(draft, user.uid, user.gid);

  const initdb = spawn(join(binaries, 'bin/initdb'), ['-D', draft, ...INITDB_FLAGS], {
    ...user,
    cwd: '/',
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  if (code !== 0) throw new StartupError(`The database could not be made in ${folder}:\n${errors.trim()}`);
  atomicMove(draft, cluster);
  rmSync(draft, { recursive: true, force: true });
}

/** Removes the drafts of processes that were killed while they created a cluster. */
function clearLeftovers(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = /^postgres\.new-(?<pid>\d+)-/.exec(entry)?.groups?.pid;
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
