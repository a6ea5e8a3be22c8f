import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of a secret: nobody guesses 256 bits, so a plain SHA-256 of them is a safe thing to store. */
const SECRET_BYTES = 32;

/** How much of a secret is kept readable, to tell tokens apart. */
const PREFIX_LENGTH = 4;

/** A new secret, and what is stored of it. */
export function newSecret(): { secret: string; prefix: string; secretHash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), secretHash: hashOf(secret) };
}

/** A token as programs carry it: `favr_17_…`. The same form with `prefix` in place of the secret is what lists show. */
export const tokenText = (id: string, secret: string): string => `favr_${id}_${secret}`;

/** The two parts of a carried token; null for a text that is none. */
export function readToken(text: string): { id: string; secret: string } | null {
  const { id, secret } = /^favr_(?<id>[1-9]\d{0,17})_(?<secret>[\w-]{43})$/.exec(text)?.groups ?? {};
  return id && secret ? { id, secret } : null;
}

/** Whether this secret is the one that was hashed. */
export const isSecretOf = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(secretHash, 'hex'));

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
