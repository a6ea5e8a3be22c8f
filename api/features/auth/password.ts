import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with 19 MiB, two passes, one lane (docs/decisions/passwords.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Hashes are heavy: so many at once, the rest wait their turn (docs/decisions/passwords.md). */
const oneOfTwo = pLimit(2);

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Matches no password, and takes as long to find out as a real one. */
const nobodysHash = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(COST.outputLen)}`;

/** The same characters typed on different devices may differ in bytes. */
const canonical = (password: string) => password.normalize('NFKC');

/** The hash to keep of a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return oneOfTwo(() => hash(canonical(password), COST));
}

/**
 * Whether a password is the one that was hashed.
 * @param hashed what {@link hashPassword} made; null, for nobody, costs the same time and is never right.
 */
export function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return oneOfTwo(() => verify(hashed ?? nobodysHash, canonical(password)));
}
