import type { RefusalCode } from '../../platform/errors.ts';
import type { Token } from './token.entity.ts';

/** Tokens one person may have in force. */
export const MOST_TOKENS = 20;

/** Whether a token opens doors at this moment. */
export const isInForce = ({ revokedAt, expiresAt }: Pick<Token, 'revokedAt' | 'expiresAt'>, now: Date): boolean =>
  revokedAt === null && !hasExpired({ expiresAt }, now);

/** Whether a token's time has run out. */
export const hasExpired = ({ expiresAt }: Pick<Token, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Why a person may not make one more token, or null. `inForce` is how many they have. */
export const whyNotMakeToken = (inForce: number): RefusalCode | null =>
  inForce >= MOST_TOKENS ? 'TOO_MANY_TOKENS' : null;
