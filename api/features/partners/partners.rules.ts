import type { RefusalCode } from '../../platform/errors.ts';
import type { User } from '../users/user.entity.ts';
import { isVerified } from '../users/users.rules.ts';
import type { Token } from './token.entity.ts';

/** The most tokens one person may have in force (docs/behaviour/api.md#tokens). */
const MAX_TOKENS = 20;

/** Tests whether a token is valid now: neither revoked nor expired. */
export const isInForce = ({ revokedAt, expiresAt }: Pick<Token, 'revokedAt' | 'expiresAt'>, now: Date): boolean =>
  revokedAt === null && !hasExpired({ expiresAt }, now);

/** Tests whether a token has expired. */
export const hasExpired = ({ expiresAt }: Pick<Token, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Returns why a person with `inForce` valid tokens may not create another, or null. */
export function whyNotMakeToken(person: Pick<User, 'emailConfirmedAt'>, inForce: number): RefusalCode | null {
  // An address that was never confirmed may be another person's, who would find the program in their account.
  if (!isVerified(person)) return 'EMAIL_UNCONFIRMED';
  return inForce >= MAX_TOKENS ? 'TOO_MANY_TOKENS' : null;
}
