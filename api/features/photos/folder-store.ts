import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/** Returns null for a missing file and throws other errors. */
function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Creates a store in `DATA_DIR/photos`, readable by the server only. Several nodes must share it or use a bucket. */
export function folderStore(dataDir: string): PhotoStore {
  const folder = join(dataDir, 'photos');
  const path = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = path(`${name}.new-${randomUUID()}`);
      try {
        await writeFile(temporary, bytes, { mode: 0o600, flush: true });
        await rename(temporary, path(name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(path(name)).catch(nullWhenMissing),
    remove: (name) => rm(path(name), { force: true }),
  };
}
