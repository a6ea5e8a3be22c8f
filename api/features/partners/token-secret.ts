import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sha256 } from '../../platform/sha256.ts';

/** Random bytes of a secret: 256 bits cannot be guessed, so an unsalted SHA-256 is safe to store. */
const SECRET_BYTES = 32;

/** The length of the readable prefix that distinguishes tokens in lists. */
const PREFIX_LENGTH = 4;

/** Creates a secret, and the prefix and hash to store. */
export function newSecret(): { secret: string; prefix: string; secretHash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), secretHash: hashOf(secret) };
}

/** Formats a token as programs send it: `favr_17_…`; lists show the prefix in place of the secret. */
export const tokenText = (id: string, secret: string): string => `favr_${id}_${secret}`;

/** Parses a token into id and secret; null for any other text. */
export function parseToken(text: string): { id: string; secret: string } | null {
  const { id, secret } = /^favr_(?<id>[1-9]\d{0,17})_(?<secret>[\w-]{43})$/.exec(text)?.groups ?? {};
  return id && secret ? { id, secret } : null;
}

/** Tests in constant time whether a secret has this hash. */
export const isSecretOf = (secret: string, secretHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(secretHash, 'hex'));

const hashOf = (secret: string) => sha256(secret).toString('hex');
