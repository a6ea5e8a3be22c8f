import type { RefusalCode } from '../../../platform/errors.ts';
import type { PhoneCode } from './phone-code.entity.ts';

/** Digits of a code (docs/behaviour/people.md#phones). */
export const CODE_DIGITS = 6;

/** Lifetime of a code in milliseconds: 10 minutes. */
export const CODE_MS = 10 * 60_000;

/** Wrong codes after which a code is worthless. */
const TRIES = 3;

/** Returns why no code can be entered now, or null: there is none, it is too old, or it was guessed at too often. */
export const whyNotTry = (code: Pick<PhoneCode, 'tries' | 'expiresAt'> | null, now: Date): RefusalCode | null =>
  code === null || code.expiresAt <= now || code.tries >= TRIES ? 'CODE_EXPIRED' : null;
