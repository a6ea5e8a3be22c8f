import { createHmac } from 'node:crypto';

/**
 * Returns the HMAC-SHA256 of a text for one purpose. Without the key, not even a short text such as a phone number can
 * be found by trying all of them.
 */
export const keyedHash = (key: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
