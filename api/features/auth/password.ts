import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Cost of argon2id: 19 MiB, two passes, one lane (docs/decisions/passwords.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Runs at most two hashes at once, because each takes much memory (docs/decisions/passwords.md). */
const limit = pLimit(2);

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Hash that matches no password and takes as long to verify as a real one. */
const dummyHash = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(COST.outputLen)}`;

/** Normalises a password, because devices encode the same characters in different bytes. */
const canonical = (password: string) => password.normalize('NFKC');

/** Hashes a password, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(canonical(password), COST));
}

/**
 * Tests whether a password is the one that was hashed.
 * @param hashed the result of {@link hashPassword}; null, for an unknown account, takes the same time and is never
 * true.
 */
export function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return limit(() => verify(hashed ?? dummyHash, canonical(password)));
}
