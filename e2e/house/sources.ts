import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../suite/run-script.ts';

/** Folders with sources of the project. */
const FOLDERS = ['api', 'shared', 'web', 'e2e'];

/** What is built, generated or fetched: nobody wrote it. */
const NOT_WRITTEN = /(^|\/)(node_modules|generated|dist|results)\//;

/** Sources by path from the project's root, such as `api/app.ts`. */
export type Sources = ReadonlyMap<string, string>;

/** Reads every TypeScript file of the project that somebody wrote. */
export function readSources(): Sources {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = [...below, ...readdirSync(ROOT)]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !NOT_WRITTEN.test(path));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}
