import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runScript } from './run-script.ts';

const FOLDERS = ['api/generated', 'web/generated'];

/** Generates every generated file anew in its place; whether they were what they must be. Says which were not. */
export async function generatedFilesAreFresh(): Promise<boolean> {
  const before = await contents();
  if (!(await runScript('codegen'))) return false;
  const after = await contents();
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (stale.length > 0)
    console.log(
      `These were stale and have been generated anew; commit them:\n${stale.map((path) => `  ${path}`).join('\n')}`,
    );
  return stale.length === 0;
}

async function contents(): Promise<Map<string, string>> {
  const files = await Promise.all(
    FOLDERS.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  );
  const paths = files
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path.slice(ROOT.length), await readFile(path, 'utf8')] as const)),
  );
}
