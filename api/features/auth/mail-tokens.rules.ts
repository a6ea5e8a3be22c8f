import type { MailToken } from './mail-token.entity.ts';
import { isVerified } from '../users/users.rules.ts';

/** State of a mailed link: still to be used, has done what it is for, or too old, replaced or never mailed. */
export type LinkState = 'VALID' | 'USED' | 'EXPIRED';

/** Facts of a person that decide what a link mailed to them still does. */
type Owner = Parameters<typeof isVerified>[0] & { email: string | null };

/**
 * Returns what a mailed link still does. A link that confirms has done what it is for once its address is confirmed,
 * by whichever link; one for another address than the person's has no use, except to put that address back.
 */
export function linkState(
  link: Pick<MailToken, 'kind' | 'email' | 'usedAt' | 'expiresAt'>,
  owner: Owner,
  now: Date,
): LinkState {
  const isCurrent = link.email === owner.email;
  if (link.kind === 'CONFIRM_EMAIL' && isCurrent && isVerified(owner)) return 'USED';
  if (link.usedAt && (isCurrent || link.kind !== 'CONFIRM_EMAIL')) return 'USED';
  const isFor = isCurrent || link.kind === 'UNDO_EMAIL_CHANGE';
  return isFor && !link.usedAt && link.expiresAt > now ? 'VALID' : 'EXPIRED';
}
