import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../platform/startup-error.ts';
import { writeOnce } from '../../platform/write-once.ts';
import { canEnter, serverUser, type ServerUser } from './server-user.ts';

/** Where the cluster lives and whose it is. */
export interface DataDirectory {
  /** Folder of everything the database's user must reach: normally the data folder itself. */
  folder: string;
  /** The cluster in it; may not exist yet. */
  cluster: string;
  user: ServerUser;
}

/** Homes of databases whose user cannot enter the data folder. */
const ELSEWHERE = '/var/lib/favr';

/**
 * Finds the home of the database of a data folder. As root below a folder only root may enter, that is a folder elsewhere,
 * named in the data folder's `postgres-home`.
 * @throws CannotStart when the cluster cannot be reached where it is.
 */
export function findDataDirectory(dataDir: string): DataDirectory {
  mkdirSync(dataDir, { recursive: true });
  const pointer = join(dataDir, 'postgres-home');
  if (existsSync(pointer)) return dataDirectoryIn(readFileSync(pointer, 'utf8'), pointer);

  const home = dataDirectoryIn(dataDir);
  if (canEnter(home.user, dataDir)) return home;
  if (existsSync(home.cluster)) {
    throw new StartupError(
      `The account PostgreSQL runs as cannot enter ${dataDir}. Let it in (chmod o+x on each folder above), or move the data elsewhere.`,
    );
  }
  return dataDirectoryIn(writeOnce(pointer, makeElsewhere));
}

function dataDirectoryIn(folder: string, pointer?: string): DataDirectory {
  if (!existsSync(folder))
    throw new StartupError(`The database was in ${folder}, says ${pointer}, but that folder is gone.`);
  const cluster = join(realpathSync(folder), 'postgres');
  return { folder, cluster, user: serverUser(cluster) };
}

function makeElsewhere(): string {
  const folder = join(ELSEWHERE, randomBytes(6).toString('hex'));
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}
