import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a text or of bytes; `.toString('hex')` writes it down. */
export const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
