import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROOT } from '../../platform/root.ts';
import { findDataDirectory } from '../embedded/data-directory.ts';
import { copyFiles, listFolder } from './copy-files.ts';
import { BACKUP, writeManifest, type BackupFile } from './manifest.ts';

/** Files beside cluster and photos that belong to the data: the secrets, and the sign-ins of a demo world. */
const FILES = ['jwt-secret', 'location-key', 'vapid-private-key', 'demo-sign-ins.json'];

/**
 * Matches files and folders of the cluster that do not belong in a backup: those of the running server and what it
 * makes anew, by PostgreSQL's manual ('Making a Base Backup Using the Low Level API'). The log is copied at the end.
 */
const LEFT_OUT =
  /^((postmaster|backup_label|tablespace_map)\b.*|pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|(.*\/)?(pgsql_tmp|pg_internal\.init).*)$/;

/** State of the cluster from which recovery begins; copied after its other files. */
const CONTROL = 'global/pg_control';

/** A running backup of the server, which ends with its connection. */
interface ServerBackup {
  client: Client;
  /** Version of the server, such as `18.4`. */
  postgres: string;
}

/** The end of a backup of the server. */
interface Stopped {
  /** Contents of `backup_label`, without which the copy does not recover. */
  label: string;
  /** Names of the first and the last file of the log that the copy needs. */
  log: { first: string; last: string };
  takenAt: Date;
}

/**
 * Backs up a data folder while its database is used: cluster, log, photos and secrets, as of one moment at the end.
 * @param parts.url address of the database in `dataDir`.
 * @param parts.folder that of all backups.
 * @returns the folder of the new backup, which appears there complete or not at all.
 */
export async function takeBackup(parts: { dataDir: string; url: string; folder: string }): Promise<string> {
  const { dataDir, url, folder } = parts;
  const { cluster } = findDataDirectory(dataDir);
  const draft = join(folder, `new-${process.pid}`);
  const copy = join(draft, 'postgres');
  mkdirSync(copy, { recursive: true, mode: 0o700 });
  const server = await startBackup(url);
  try {
    const listed = listFolder(cluster);
    const kept = listed.files.filter((path) => path !== CONTROL && !LEFT_OUT.test(path));
    const tables = await copyFiles(cluster, copy, kept);
    const photos = await copyPhotos(dataDir, draft);
    const control = await copyFiles(cluster, copy, [CONTROL]);
    const { label, log, takenAt } = await stopBackup(server);

    const wal = await copyFiles(cluster, copy, logFiles(cluster, log));
    writeFileSync(join(draft, 'backup_label'), label);
    const start = await copyFiles(draft, copy, ['backup_label']);
    rmSync(join(draft, 'backup_label'));
    const files = [
      ...[...tables, ...control, ...wal, ...start].map((file) => ({ ...file, path: `postgres/${file.path}` })),
      ...photos,
      // Those that came since: a photo is stored before the database knows it.
      ...(await copyPhotos(dataDir, draft)),
      ...(await copyFiles(dataDir, draft, FILES)),
    ];
    const folders = listed.folders.filter((path) => !LEFT_OUT.test(path));
    writeManifest(draft, { format: 1, product: productVersion(), postgres: server.postgres, takenAt, folders, files });
    const backup = join(folder, `${BACKUP}${takenAt.toISOString().replaceAll(':', '').slice(0, 17)}Z`);
    renameSync(draft, backup);
    return backup;
  } finally {
    await server.client.end();
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Begins a backup of the server; a replication slot keeps the log from now on, until the connection ends. */
async function startBackup(url: string): Promise<ServerBackup> {
  const client = new Client({ connectionString: url, application_name: 'favr backup' });
  await client.connect();
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`favr_backup_${process.pid}`]);
    await client.query('SELECT pg_backup_start($1, fast => true)', ['favr']);
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return { client, postgres: rows[0]!.server_version };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function stopBackup({ client }: ServerBackup): Promise<Stopped> {
  const { rows } = await client.query<{ label: string; last: string; taken_at: Date }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS last, now() AS taken_at
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { label, last, taken_at: takenAt } = rows[0]!;
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (!first) throw new Error(`PostgreSQL named no beginning of the log: ${label}`);
  return { label, log: { first, last }, takenAt };
}

/**
 * Lists the files of the log between two, both included, by their paths in the cluster.
 * @throws Error when the server no longer has the first or the last.
 */
function logFiles(cluster: string, { first, last }: Stopped['log']): string[] {
  const names = listFolder(join(cluster, 'pg_wal'))
    .files.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .toSorted();
  if (names[0] !== first || names.at(-1) !== last)
    throw new Error(`PostgreSQL no longer has its log from ${first} to ${last}`);
  return names.map((name) => `pg_wal/${name}`);
}

/** Copies the photos that are not in the draft yet. */
async function copyPhotos(dataDir: string, draft: string): Promise<BackupFile[]> {
  const paths = listFolder(join(dataDir, 'photos')).files.map((path) => `photos/${path}`);
  return copyFiles(
    dataDir,
    draft,
    paths.filter((path) => !path.includes('.new-') && !existsSync(join(draft, path))),
  );
}

const productVersion = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
