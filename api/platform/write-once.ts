import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';

/**
 * Reads the text in `path`, which is created with the result of `make` where it is missing, readable by the owner
 * alone. The file appears completely or not at all; of concurrent processes the first one's text wins.
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
