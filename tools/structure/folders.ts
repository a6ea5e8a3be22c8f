import { posix } from 'node:path';
import type { Sources } from './sources.ts';

/** Most files that a folder may hold; more is no reason to split one whose files belong together. */
const MOST_FILES = 40;

/** Most files of a folder that is small: reading what is in it costs more than it tells. */
const FEW_FILES = 2;

/** A folder with its number of files. */
type Counted = [folder: string, files: number];

/** Lists folders with more files directly in them than a folder may hold; migrations are a list by time. */
export const fullFolders = (sources: Sources): Counted[] =>
  countFiles(sources, (path) => [posix.dirname(path)]).filter(
    ([folder, files]) => files > MOST_FILES && posix.basename(folder) !== 'migrations',
  );

/** Lists folders with at most two files, those of their own folders included. */
export const smallFolders = (sources: Sources): Counted[] =>
  countFiles(sources, foldersAbove).filter(([, files]) => files <= FEW_FILES);

/** Counts files by folder. */
function countFiles(sources: Sources, foldersOf: (path: string) => readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const path of sources.keys())
    for (const folder of foldersOf(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts];
}

/** Lists the folders that a file lies in, up to those of the project's root. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}
