import { createHash, randomBytes } from 'node:crypto';
import { MoreThan } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { lockUser } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { MailToken } from './mail-token.entity.ts';

/** Lifetime of a mailed link in milliseconds: 30 minutes (docs/behaviour.md#timings). */
const LIFETIME_MS = 30 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Mails a user a link that can be used once, and invalidates earlier links of the same kind. Call it in the transaction
 * the mail belongs to.
 */
export async function mailLink(
  ctx: Ctx,
  kind: MailToken['kind'],
  { id, email, firstName }: Pick<User, 'id' | 'firstName'> & { email: string },
): Promise<void> {
  const [token, createdAt] = [randomBytes(32).toString('base64url'), ctx.now()];
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  await ctx.db.delete(MailToken, { userId: id, kind });
  await ctx.db.insert(MailToken, { hash: hashOf(token), userId: id, kind, email, createdAt, expiresAt });
  enqueueMail(ctx, { kind, to: email, firstName, token, until: expiresAt.toISOString() });
}

/** Returns true when a link is still valid, without using it. */
export const isValidLink = (ctx: Ctx, kind: MailToken['kind'], token: string): Promise<boolean> =>
  ctx.db.existsBy(MailToken, { hash: hashOf(token), kind, expiresAt: MoreThan(ctx.now()) });

/**
 * Uses a mailed link in a transaction and locks the user it was mailed to.
 * @throws AppError LINK_EXPIRED when it was used, is too old, was never mailed, or the user's address has changed;
 * SUSPENDED.
 */
export async function redeemLink(ctx: Ctx, kind: MailToken['kind'], token: string): Promise<User> {
  const found = await ctx.db.findOneBy(MailToken, { hash: hashOf(token), kind, expiresAt: MoreThan(ctx.now()) });
  if (!found) throw new AppError('LINK_EXPIRED');
  const user = await lockUser(ctx.db, found.userId);
  // Of two simultaneous uses, the lock lets the second one continue only after the first has deleted the row.
  const { affected } = await ctx.db.delete(MailToken, { hash: found.hash });
  if (!affected || user.email !== found.email) throw new AppError('LINK_EXPIRED');
  return user;
}
