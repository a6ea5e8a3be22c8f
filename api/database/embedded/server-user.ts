import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { StartupError } from '../../platform/startup-error.ts';

/** The user of the server: empty for the current one; another for root, as which PostgreSQL refuses to run. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/** The account that runs PostgreSQL for root. */
const ACCOUNT = 'postgres';

/**
 * Returns the owner of a cluster, or its future owner.
 * @throws StartupError when it belongs to another user, or when root cannot create an account for it.
 */
export function serverUser(cluster: string): ServerUser {
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new StartupError(
        `The database in ${cluster} belongs to another account; start Favr as that one, or as root.`,
      );
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = accountIds() ?? (createAccount(), accountIds());
  if (!user) {
    throw new StartupError(
      `PostgreSQL does not run as root, and the account "${ACCOUNT}" could not be made. Start Favr as an ordinary user, create that account, or set DATABASE_URL.`,
    );
  }
  return user;
}

/** Tests whether a user can enter a folder. */
export function canEnter(user: ServerUser, folder: string): boolean {
  return (
    user.uid === undefined || spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...user, cwd: '/' }).status === 0
  );
}

function accountIds(): Required<ServerUser> | null {
  const [uid, gid] = ['-u', '-g']
    .map((kind) => spawnSync('id', [kind, ACCOUNT], { encoding: 'utf8' }))
    .map(({ status, stdout }) => (status === 0 ? Number(stdout) : NaN));
  return uid && gid ? { uid, gid } : null;
}

function createAccount(): void {
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    ACCOUNT,
  ]);
}
