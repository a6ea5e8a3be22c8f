import { renameSync } from 'node:fs';

/** Renames a finished folder to its final place; keeps the one of a process that was faster. */
export function atomicMove(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
