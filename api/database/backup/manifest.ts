import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { z } from 'zod';
import { StartupError } from '../../platform/startup-error.ts';

/** Description of a backup, which lies beside its files and is written last. */
const Manifest = z.object({
  /** Version of this shape. */
  format: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  /** Version of the server, such as `18.4`. */
  postgres: z.string(),
  /** Moment up to which it holds every commit. */
  takenAt: z.iso.datetime().transform((moment) => new Date(moment)),
  /** Folders, which a copy of files alone would miss where they are empty. */
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof Manifest>;

/** A file of a backup, by its path in the data folder. */
export type BackupFile = Manifest['files'][number];

/** Name of the manifest. */
const MANIFEST = 'manifest.json';
/** Prefix of the folders of backups; one that is not complete has another. */
export const BACKUP = 'favr-';
/** Files that are read at once. */
const AT_ONCE = 8;

/** Writes the manifest of a backup. */
export const writeManifest = (backup: string, manifest: Manifest): void =>
  writeFileSync(join(backup, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/**
 * Reads the manifest of a backup.
 * @throws StartupError when the folder is no backup.
 */
export function readManifest(backup: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')));
  } catch (cause) {
    throw new StartupError(`${backup} is no backup: its ${MANIFEST} is missing or damaged.`, { cause });
  }
}

/** Returns the folder of the newest complete backup in a folder of backups; null where there is none. */
export function newestBackup(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(BACKUP)) : [];
  const newest = names.toSorted().at(-1);
  return newest ? join(folder, newest) : null;
}

/**
 * Checks that a backup holds the files of its manifest, unchanged, and no others.
 * @throws StartupError naming the first that is missing, changed or too many.
 */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  const limit = pLimit(AT_ONCE);
  await Promise.all(manifest.files.map((file) => limit(() => verifyFile(backup, file))));
  const listed = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
  const extra = readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)))
    .find((path) => !listed.has(path));
  if (extra) throw new StartupError(`The backup ${backup} is damaged: ${extra} does not belong to it.`);
  return manifest;
}

async function verifyFile(backup: string, { path, sha256 }: BackupFile): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(backup, path)), hash).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`The backup ${backup} is damaged: ${path} cannot be read.`, { cause });
  });
  if (hash.digest('hex') !== sha256)
    throw new StartupError(`The backup ${backup} is damaged: the checksum of ${path} is wrong.`);
}
