import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { BackupFile } from './manifest.ts';

/** Files that are copied at once: each waits for the disk, and one flush of the disk serves several. */
const AT_ONCE = 16;

/** Paths of folders and files below a folder. */
export interface Listing {
  folders: string[];
  files: string[];
}

/** Lists a folder; empty where there is none. */
export function listFolder(folder: string): Listing {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = (directories: boolean) =>
    entries
      .filter((entry) => (directories ? entry.isDirectory() : entry.isFile()))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return { folders: paths(true), files: paths(false) };
}

/**
 * Copies files, flushed to disk and readable by their owner alone, and hashes them on the way. A file that vanished
 * since it was listed is left out.
 * @param from folder of the files.
 * @param to folder they go to, below the same paths.
 */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<BackupFile[]> {
  const limit = pLimit(AT_ONCE);
  const copies = await Promise.all(paths.map((path) => limit(() => copyFile(from, to, path))));
  return copies.filter((copy) => copy !== null);
}

/** Opens a file; null where there is none. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function copyFile(from: string, to: string, path: string): Promise<BackupFile | null> {
  // Before its copy is made: an empty one of a file that is not there would not belong to the backup.
  const source = await openIfThere(join(from, path));
  if (!source) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 });
  const copy = createWriteStream(join(to, path), { mode: 0o600, flush: true });
  await pipeline(source.createReadStream(), measured, copy);
  return { path, bytes, sha256: hash.digest('hex') };
}
