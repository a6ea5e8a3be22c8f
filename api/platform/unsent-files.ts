import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of DATA_DIR with what no server is set to send. */
const FOLDERS = ['mail', 'sms'] as const;

/**
 * Writes something that no server is set to send to a file of DATA_DIR, which goes with the account it is for; the same
 * `name` again takes its place.
 * @returns the path of the file.
 */
export async function writeUnsent(
  dataDir: string,
  { folder, userId, name }: { folder: (typeof FOLDERS)[number]; userId: string; name: string },
  content: Buffer | string,
): Promise<string> {
  const parent = join(dataDir, folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const path = join(parent, `${userId}.${name}`);
  await writeFile(path, content, { mode: 0o600 });
  return path;
}

/** Removes what was written for an account. */
export async function forgetUnsent(dataDir: string, userId: string): Promise<void> {
  for (const folder of FOLDERS) {
    const parent = join(dataDir, folder);
    const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) if (name.startsWith(`${userId}.`)) await rm(join(parent, name), { force: true });
  }
}
