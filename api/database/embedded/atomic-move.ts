import { renameSync } from 'node:fs';

/** Renames a finished folder to its place; where another process was first, that one's stays. */
export function atomicMove(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
