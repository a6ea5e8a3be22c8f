import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from './photo-store.ts';

/** A file that is not there is an answer. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Keeps files in `DATA_DIR/photos`, readable by the server alone. Several nodes have to share that folder, or take a bucket. */
export function folderStore(dataDir: string): PhotoStore {
  const folder = join(dataDir, 'photos');
  const place = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = place(`${name}.new-${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, place(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(place(name)).catch(absent),
    remove: (name) => rm(place(name), { force: true }),
  };
}
