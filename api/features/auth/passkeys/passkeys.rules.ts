import type { RefusalCode } from '../../../platform/errors.ts';

/** Milliseconds in which a ceremony is answered: 5 minutes (docs/behaviour/people.md#passkeys). */
export const CEREMONY_MS = 5 * 60_000;

/** Most passkeys of a person (docs/behaviour/people.md#passkeys). */
const MOST_PASSKEYS = 10;

/** Returns why somebody with so many passkeys cannot add another, or null. */
export const whyNotAdd = (count: number): RefusalCode | null => (count >= MOST_PASSKEYS ? 'TOO_MANY_PASSKEYS' : null);
