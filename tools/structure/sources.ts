import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/run-script.ts';

/** Folders with sources of the project. */
export const FOLDERS = ['api', 'shared', 'web', 'e2e', 'tests', 'bench', 'tools'];

/** Matches built, generated and downloaded files. */
export const NOT_WRITTEN = /(^|\/)(node_modules|generated|dist|results|public)\//;

/** Source text by path from the project's root, such as `api/app.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** Reads every hand-written file of code. */
export function readSources(): Sources {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...below, ...readdirSync(ROOT)]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|js)$/.test(path) && !NOT_WRITTEN.test(path));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
