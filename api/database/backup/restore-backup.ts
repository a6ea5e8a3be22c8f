import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';
import { findRunning } from '../embedded.ts';
import { prepareBinaries } from '../embedded/binaries.ts';
import { findDataDirectory, type DataDirectory } from '../embedded/data-directory.ts';
import { copyFiles } from './copy-files.ts';
import { noteRestored, readErasures } from './erasures.ts';
import { verifyBackup, type Manifest } from './manifest.ts';

/** Folder of the cluster in a backup. */
const CLUSTER = 'postgres/';

/**
 * Restores a backup into a data folder, which appears complete or not at all. The database recovers at its next start,
 * which ends all sessions and erases again who was erased since.
 * @param backupDir folder with the register of erased accounts.
 * @throws StartupError when the backup is damaged or of another PostgreSQL, or the folder is not empty.
 */
export async function restoreBackup({
  backup,
  dataDir,
  backupDir,
}: {
  backup: string;
  dataDir: string;
  backupDir: string;
}): Promise<Manifest> {
  await refuseUnlessEmpty(dataDir);
  const manifest = await verifyBackup(backup);
  const draft = `${dataDir}.restoring-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const home = findDataDirectory(draft);
  try {
    refuseOtherPostgres(manifest, home);
    await fillDataFolder(backup, manifest, draft, home);
    noteRestored(draft, readErasures(backupDir, manifest.takenAt));
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(draft, dataDir);
  } catch (error) {
    for (const folder of [draft, home.folder]) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  if (await findRunning(dataDir))
    throw new StartupError(`A Favr is running on the data in ${dataDir}. Restore into an empty DATA_DIR.`);
  throw new StartupError(`${dataDir} is not empty. Move it away, or restore into another DATA_DIR.`);
}

function refuseOtherPostgres({ postgres }: Manifest, home: DataDirectory): void {
  const { stdout } = spawnSync(join(prepareBinaries(home), 'bin/postgres'), ['--version'], {
    ...home.user,
    cwd: '/',
    encoding: 'utf8',
  });
  const installed = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? 'unknown';
  if (major(installed) !== major(postgres))
    throw new StartupError(
      `The backup is of PostgreSQL ${postgres}, and this Favr brings ${installed}. Restore it with the version of Favr that made it.`,
    );
}

const major = (version: string) => version.split('.')[0];

async function fillDataFolder(
  backup: string,
  { files, folders }: Manifest,
  dataDir: string,
  { cluster, user }: DataDirectory,
): Promise<void> {
  const inCluster = files.filter(({ path }) => path.startsWith(CLUSTER)).map(({ path }) => path.slice(CLUSTER.length));
  const beside = files.filter(({ path }) => !path.startsWith(CLUSTER)).map(({ path }) => path);
  for (const folder of ['', ...folders]) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
  await copyFiles(join(backup, CLUSTER), cluster, inCluster);
  await copyFiles(backup, dataDir, beside);
  chmodSync(cluster, 0o700);
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined) return;
  for (const path of ['', ...folders, ...inCluster]) chownSync(join(cluster, path), uid, gid);
}
