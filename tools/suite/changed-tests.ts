import { posix } from 'node:path';
import { importsOf } from '../structure/import-graph.ts';
import type { Sources } from '../structure/sources.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Returns the part of the project that a change is followed in: a feature, or a folder such as `web/lib`. */
const partOf = (path: string): string =>
  /^(api|web)\/features\/[^/]+/.exec(path)?.[0] ?? path.split('/').slice(0, 2).join('/');

/**
 * Lists the tests nearest to a change: those that import a changed file or what imports it within its feature, and
 * those that stand beside one of these. Nearly every test reaches every rule by way of `main`; that is for `npm test`.
 * @param changed paths from the project's root, of code or of anything else.
 */
export function changedTests(sources: Sources, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to, isPackage } of importsOf(sources))
    if (!isPackage) importers.set(to, [...(importers.get(to) ?? []), from]);

  const reached = new Set(changed);
  for (const path of reached)
    for (const importer of importers.get(path) ?? [])
      if (isTest(importer) || partOf(importer) === partOf(path)) reached.add(importer);

  const isBeside = new Set([...reached].filter((path) => !isTest(path)).map((path) => posix.dirname(path)));
  return [...sources.keys()].filter((path) => isTest(path) && (reached.has(path) || isBeside.has(posix.dirname(path))));
}
