import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../platform/errors.ts';

/** Cost of argon2id: 19 MiB, two passes, one lane (docs/decisions/passwords.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Runs at most two hashes at once, because each takes much memory (docs/decisions/passwords.md). */
const limit = pLimit(2);

/** Most hashes that wait for their turn, a second or two of work; more would keep everybody waiting ever longer. */
const MOST_WAITING = 64;

/** Seconds after which another try makes sense. */
const RETRY_SECONDS = 2;

/** Refuses to hash while too many wait. @throws AppError UNAVAILABLE */
export function refuseFullQueue(): void {
  if (limit.pendingCount >= MOST_WAITING) throw new AppError('UNAVAILABLE', undefined, { retryAfter: RETRY_SECONDS });
}

/** Runs a hash in its turn. @throws AppError UNAVAILABLE */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  refuseFullQueue();
  return limit(work);
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Hash that matches no password and takes as long to verify as a real one. */
const dummyHash = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(COST.outputLen)}`;

/** Normalises a password, because devices encode the same characters in different bytes. */
const canonical = (password: string) => password.normalize('NFKC');

/** Hashes a password, in PHC format. @throws AppError UNAVAILABLE */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), COST));
}

/**
 * Tests whether a password is the one that was hashed.
 * @param hashed the result of {@link hashPassword}; null, for an unknown account, takes the same time and is never
 * true.
 * @throws AppError UNAVAILABLE
 */
export function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed ?? dummyHash, canonical(password)));
}
