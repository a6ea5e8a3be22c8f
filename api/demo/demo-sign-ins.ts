import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How one demo neighbour signs in. */
const DemoSignIn = z.object({ name: z.string(), email: z.string(), password: z.string() });
export type DemoSignIn = z.output<typeof DemoSignIn>;

const file = (dataDir: string) => join(dataDir, 'demo-sign-ins.json');

/** Lower-case letters and digits that nobody mistakes for each other. */
const EASY_TO_TYPE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for a demo neighbour, such as `k7tm-9xpd-w3hq`: twelve random characters, 59 bits. */
export const newDemoPassword = (): string => [fourCharacters(), fourCharacters(), fourCharacters()].join('-');

const fourCharacters = () => Array.from({ length: 4 }, () => EASY_TO_TYPE[randomInt(EASY_TO_TYPE.length)]).join('');

/** Keeps the sign-ins in the data directory, readable by its owner alone. */
export async function keepDemoSignIns(dataDir: string, signIns: readonly DemoSignIn[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${file(dataDir)}.new-${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file(dataDir));
}

/** The sign-ins kept in a data directory; none where no demo world was seeded. */
export async function readDemoSignIns(dataDir: string): Promise<DemoSignIn[]> {
  try {
    return z.array(DemoSignIn).parse(JSON.parse(await readFile(file(dataDir), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
