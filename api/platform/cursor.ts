import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from './errors.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts and decrypts cursors, whose content (a distance, a time) clients must not read (docs/decisions/paging.md).
 */
export interface CursorSeal {
  /** Encrypts a value as base64url. */
  seal(place: unknown): string;
  /**
   * Decrypts a cursor.
   * @throws AppError BAD_INPUT naming `field`, for a text that was not sealed with this key.
   */
  open(cursor: string, field?: string): unknown;
}

/**
 * Creates a seal: AES-256-GCM with a key derived from a secret that all nodes share.
 * @param secret at least 32 bytes.
 * @param purpose separates keys: a text sealed for one purpose does not open for another.
 */
export function createCursorSeal(secret: Buffer | string, purpose = 'favr cursor'): CursorSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(place), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (cursor, field = 'after') => {
      try {
        const bytes = Buffer.from(cursor, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(opened.toString('utf8'));
      } catch (cause) {
        throw new AppError('BAD_INPUT', 'This cursor was not made here', { field, cause });
      }
    },
  };
}
