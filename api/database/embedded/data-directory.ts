import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';
import { writeOnce } from '../../platform/write-once.ts';
import { canEnter, serverUser, type ServerUser } from './server-user.ts';

/** Location and owner of the cluster. */
export interface DataDirectory {
  /** Folder that the database's user must be able to enter; normally the data folder. */
  folder: string;
  /** Folder of the cluster; may not exist yet. */
  cluster: string;
  user: ServerUser;
}

/** Parent of directories for databases whose user cannot enter the data folder. */
const ELSEWHERE = '/var/lib/favr';

/**
 * Finds the directory of a data folder's database. For root, where others may not enter the data folder, it is
 * elsewhere, and the file `postgres-home` in the data folder names it.
 * @throws StartupError when the existing cluster cannot be reached.
 */
export function findDataDirectory(dataDir: string): DataDirectory {
  mkdirSync(dataDir, { recursive: true });
  const pointer = join(dataDir, 'postgres-home');
  if (existsSync(pointer)) return dataDirectoryIn(readFileSync(pointer, 'utf8'), pointer);

  const inside = dataDirectoryIn(dataDir);
  if (canEnter(inside.user, dataDir)) return inside;
  if (existsSync(inside.cluster)) {
    throw new StartupError(
      `The account PostgreSQL runs as cannot enter ${dataDir}. Let it in (chmod o+x on each folder above), or move the data elsewhere.`,
    );
  }
  return dataDirectoryIn(writeOnce(pointer, createElsewhere));
}

function dataDirectoryIn(folder: string, pointer?: string): DataDirectory {
  if (!existsSync(folder))
    throw new StartupError(`The database was in ${folder}, says ${pointer}, but that folder is gone.`);
  const cluster = join(realpathSync(folder), 'postgres');
  return { folder, cluster, user: serverUser(cluster) };
}

function createElsewhere(): string {
  const folder = join(ELSEWHERE, randomBytes(6).toString('hex'));
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}
