import { AppError } from '../platform/errors.ts';
import { sha256 } from '../platform/sha256.ts';

/** Returns the SHA-256 of a parsed input, whose fields are in the order of its schema, or of the bytes of a file. */
export const inputHash = (input: object): Buffer => sha256(Buffer.isBuffer(input) ? input : JSON.stringify(input));

/**
 * Refuses another input under a client key that was used before (docs/decisions/idempotence-and-races.md).
 * @param before the hash kept with what the key created; null where none was kept.
 * @throws AppError KEY_REUSED
 */
export function refuseReusedKey(before: Buffer | null, now: Buffer): void {
  if (before && !before.equals(now)) throw new AppError('KEY_REUSED');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Longest `Idempotency-Key`, in characters. */
const LONGEST_KEY = 255;

/**
 * Reads the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) as a client key: a UUID as it is, in
 * quotes or not, any other text as a UUID made from its hash; undefined without the header.
 * @throws AppError BAD_INPUT for an empty or too long key.
 */
export function clientKeyOfHeader(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (!key || key.length > LONGEST_KEY)
    throw new AppError('BAD_INPUT', `Idempotency-Key takes 1 to ${LONGEST_KEY} characters`, {
      field: 'Idempotency-Key',
    });
  if (UUID.test(key)) return key;
  const hex = sha256(key).toString('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
