import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from './errors.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals and opens cursors: a cursor's inside (a distance, a time, a sequence) is nobody's business (docs/decisions/paging.md). */
export interface CursorSeal {
  /** A base64url text that only this server can read. */
  seal(place: unknown): string;
  /** What was sealed. Throws BAD_INPUT for a text that was not made here. */
  open(cursor: string, field?: string): unknown;
}

/**
 * AES-256-GCM under a key derived from the session secret, so that all nodes read each other's cursors.
 * @param secret at least 32 bytes.
 * @param purpose what is sealed: nothing sealed for one purpose opens for another.
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
