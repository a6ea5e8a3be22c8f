import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Folder of the data of a bench; one below `KEEP`, where that is set, is filled once and used by later runs. */
export interface BenchFolder<Known> {
  path: string;
  /** Returns what was written when filling ended; null where the folder has to be filled. */
  known(): Known | null;
  /** Writes down that the folder is filled, with what later runs have to know. */
  markFilled(known: Known): void;
  /** Removes a folder that nobody asked to keep. */
  clear(): void;
}

/**
 * Opens the folder of a bench; what a run left that ended while filling is removed.
 * @param name of the bench and its size, unique below `KEEP`.
 */
export function openBenchFolder<Known>(name: string): BenchFolder<Known> {
  const kept = process.env.KEEP ? resolve(process.env.KEEP, name) : null;
  const path = kept ?? mkdtempSync(join(tmpdir(), 'favr-bench-'));
  const mark = join(path, 'filled.json');
  if (kept && !existsSync(mark)) rmSync(kept, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  // PostgreSQL never runs as root and must be able to enter.
  chmodSync(path, 0o711);
  return {
    path,
    known: () => (existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as Known) : null),
    markFilled: (known) => writeFileSync(mark, JSON.stringify(known)),
    clear: () => {
      if (!kept) rmSync(path, { recursive: true });
    },
  };
}
