import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore, StoredKind } from './file-store.ts';

/** Returns null for a missing file and throws other errors. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Creates a store in a folder of DATA_DIR, for the server only. Several nodes must share it or use a bucket. */
export function folderStore(dataDir: string, kind: StoredKind): FileStore {
  const folder = join(dataDir, kind);
  const path = (name: string) => join(folder, name);
  /** Has a file written under another name, and gives it its own once it is whole. */
  const atomically = async (name: string, write: (temporary: string) => Promise<void>): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const temporary = path(`${name}.new-${randomUUID()}`);
    try {
      await write(temporary);
      await rename(temporary, path(name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    put: (name, bytes) => atomically(name, (temporary) => writeFile(temporary, bytes, { mode: 0o600, flush: true })),
    putFile: (name, source) => atomically(name, (temporary) => copyFile(source, temporary)),
    open: async (name) => (await open(path(name)).catch(nullWhenMissing))?.createReadStream() ?? null,
    get: (name) => readFile(path(name)).catch(nullWhenMissing),
    remove: (name) => rm(path(name), { force: true }),
  };
}
