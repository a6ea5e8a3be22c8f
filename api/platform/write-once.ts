import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';

/**
 * The text in `path`; where there is none yet, what `make` returns is put there first, readable by the owner alone.
 * The file appears whole or not at all, and of several processes at once the first one's text holds for all.
 */
export function writeOnce(path: string, make: () => string): string {
  if (!existsSync(path)) {
    const draft = `${path}.new-${process.pid}`;
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(path, 'utf8');
}
