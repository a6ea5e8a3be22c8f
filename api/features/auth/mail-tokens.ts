import { createHash, randomBytes } from 'node:crypto';
import { MoreThan } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { lockUser } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { MailToken } from './mail-token.entity.ts';

/** How long a mailed link is good (ms): 30 minutes. */
const GOOD_MS = 30 * 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mails somebody a link that can be used once, in the transaction it follows from. Links of the same kind they got before are no good any more. */
export async function mailLink(
  ctx: Ctx,
  kind: MailToken['kind'],
  { id, email, firstName }: Pick<User, 'id' | 'firstName'> & { email: string },
): Promise<void> {
  const [token, createdAt] = [randomBytes(32).toString('base64url'), ctx.now()];
  const expiresAt = new Date(createdAt.getTime() + GOOD_MS);
  await ctx.db.delete(MailToken, { userId: id, kind });
  await ctx.db.insert(MailToken, { hash: hashOf(token), userId: id, kind, email, createdAt, expiresAt });
  enqueueMail(ctx, { kind, to: email, firstName, token, until: expiresAt.toISOString() });
}

/** Whether a link is still good; it stays so. */
export const isGoodLink = (ctx: Ctx, kind: MailToken['kind'], token: string): Promise<boolean> =>
  ctx.db.existsBy(MailToken, { hash: hashOf(token), kind, expiresAt: MoreThan(ctx.now()) });

/**
 * Uses a mailed link up, in a transaction, and holds whoever it was mailed to.
 * @throws AppError LINK_EXPIRED when it was used, is too old, was never mailed, or their address is another one by now; SUSPENDED.
 */
export async function openLink(ctx: Ctx, kind: MailToken['kind'], token: string): Promise<User> {
  const found = await ctx.db.findOneBy(MailToken, { hash: hashOf(token), kind, expiresAt: MoreThan(ctx.now()) });
  if (!found) throw new AppError('LINK_EXPIRED');
  const person = await lockUser(ctx.db, found.userId);
  // Of two who use it at once, the lock lets the second through only after it is gone.
  const { affected } = await ctx.db.delete(MailToken, { hash: found.hash });
  if (!affected || person.email !== found.email) throw new AppError('LINK_EXPIRED');
  return person;
}
