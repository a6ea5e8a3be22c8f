import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The name, e-mail address and password of a demo neighbour. */
const DemoSignIn = z.object({ name: z.string(), email: z.string(), password: z.string() });
export type DemoSignIn = z.output<typeof DemoSignIn>;

const file = (dataDir: string) => join(dataDir, 'demo-sign-ins.json');

/** Lower-case letters and digits that cannot be mistaken for each other. */
const UNAMBIGUOUS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates a password for a demo neighbour, such as `k7tm-9xpd-w3hq`: twelve random characters, 59 bits. */
export const newDemoPassword = (): string => [fourCharacters(), fourCharacters(), fourCharacters()].join('-');

const fourCharacters = () => Array.from({ length: 4 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('');

/** Writes the sign-ins to the data directory, readable only by the owner of the file. */
export async function storeDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${file(dataDir)}.new-${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  await rename(temporary, file(dataDir));
}

/** Reads the sign-ins from a data directory; none where no demo world was seeded. */
export async function readDemoSignIns(dataDir: string): Promise<DemoSignIn[]> {
  try {
    return z.array(DemoSignIn).parse(JSON.parse(await readFile(file(dataDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
