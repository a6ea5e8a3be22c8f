import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Matches files that no build is made from. */
const NOT_BUILT = /\.test\.tsx?$|^web\/dist\//;

/**
 * Returns a hash over all files of some folders and single files, and the installed packages: what a build came from.
 * Content and not times, which a copy or a checkout changes.
 * @param {string} root folder of the project.
 * @param {readonly string[]} folders below it.
 * @param {readonly string[]} [files] below it.
 */
export function hashSources(root, folders, files = []) {
  const below = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !NOT_BUILT.test(path));
  const hash = createHash('sha256');
  for (const path of [...below.sort(), ...files, 'package-lock.json'])
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}
