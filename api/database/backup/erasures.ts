import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Folder of the register, beside the backups: of each erased account a file by its id, which holds the moment. */
const REGISTER = 'erased';

/** File in a restored data folder with the accounts that were erased since its backup; gone once they are again. */
const RESTORED = 'restored.json';

const Restored = z.object({ erased: z.array(z.string()) });

/** Notes that an account was erased, so that no restored backup brings it back; noting it again is harmless. */
export function registerErasure(backupDir: string, userId: string, at: Date): void {
  const folder = join(backupDir, REGISTER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, userId), `${at.toISOString()}\n`, { mode: 0o600, flush: true });
}

/**
 * Lists the ids of the accounts whose erasure was noted after a moment: those of before are gone from a backup of then,
 * or belonged to another database, whose ids were other people.
 */
export function readErasures(backupDir: string, since: Date): string[] {
  const folder = join(backupDir, REGISTER);
  const ids = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  return ids.filter((id) => new Date(readFileSync(join(folder, id), 'utf8').trim()) > since);
}

/** Leaves word in a data folder that it was restored, and who was erased meanwhile. */
export const noteRestored = (dataDir: string, erased: readonly string[]): void =>
  writeFileSync(join(dataDir, RESTORED), JSON.stringify({ erased }), { mode: 0o600, flush: true });

/** Returns the accounts to erase in a data folder that was restored; null in one that was not. */
export function readRestored(dataDir: string): string[] | null {
  const file = join(dataDir, RESTORED);
  return existsSync(file) ? Restored.parse(JSON.parse(readFileSync(file, 'utf8'))).erased : null;
}

/** Removes the word that a data folder was restored. */
export const forgetRestored = (dataDir: string): void => rmSync(join(dataDir, RESTORED));
