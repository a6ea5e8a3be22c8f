import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { postgresEnvironment } from '../../config.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { SUPERUSER } from './connect.ts';
import type { DataDirectory } from './data-directory.ts';
import { atomicMove } from './atomic-move.ts';
import { isAlive } from './postmaster.ts';

/** How every cluster is made (docs/decisions/embedded-postgres.md); nothing depends on the machine's own locale or time zone. */
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
 * Makes the cluster where there is none. It is made beside its place and moved there whole, so that a start cut short leaves
 * nothing half made.
 */
export async function createCluster({ folder, cluster, user }: DataDirectory, binaries: string): Promise<void> {
  if (existsSync(cluster)) return;
  clearLeftovers(folder);
  const draft = mkdtempSync(`${cluster}.new-${process.pid}-`);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(draft, user.uid, user.gid);

  const initdb = spawn(join(binaries, 'bin/initdb'), ['-D', draft, ...INITDB_FLAGS], {
    ...user,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  if (code !== 0) throw new StartupError(`The database could not be made in ${folder}:\n${said.trim()}`);
  atomicMove(draft, cluster);
  rmSync(draft, { recursive: true, force: true });
}

/** Removes what starts left behind that were killed while making a cluster. */
function clearLeftovers(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const pid = /^postgres\.new-(?<pid>\d+)-/.exec(entry)?.groups?.pid;
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
