import { randomBytes } from 'node:crypto';
import { IsNull, MoreThan, MoreThanOrEqual, Not, type FindOptionsWhere } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { lockUser } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { MailToken } from './mail-token.entity.ts';
import { linkState, type LinkState } from './mail-tokens.rules.ts';
import { sha256 } from '../../platform/sha256.ts';

/**
 * Lifetime of each kind of mailed link in milliseconds: 24 hours, 30 minutes, 72 hours
 * (docs/behaviour/limits.md#timings). Only a link for a password is waited for by whoever asked for it.
 */
const LIFETIME_MS: Record<MailToken['kind'], number> = {
  CONFIRM_EMAIL: 24 * 3_600_000,
  RESET_PASSWORD: 30 * 60_000,
  UNDO_EMAIL_CHANGE: 72 * 3_600_000,
};

const hashOf = (token: string) => sha256(token).toString('hex');

/**
 * Mails a user a link that can be used once, and invalidates earlier links of the same kind, except those that undo:
 * whoever changes an address twice must not take the first undoing away. Call it in the transaction the mail belongs
 * to.
 */
export async function mailLink(
  ctx: Ctx,
  kind: MailToken['kind'],
  { id, email, firstName }: Pick<User, 'id' | 'firstName'> & { email: string },
): Promise<void> {
  const [token, createdAt] = [randomBytes(32).toString('base64url'), ctx.now()];
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS[kind]);
  if (kind !== 'UNDO_EMAIL_CHANGE') await endLinks(ctx, { userId: id, kind });
  await ctx.db.insert(MailToken, { hash: hashOf(token), userId: id, kind, email, createdAt, expiresAt });
  enqueueMail(ctx, { kind, userId: id, to: email, firstName, token, until: expiresAt.toISOString() });
}

/** Ends links that were not used: they are known for what they were, and do nothing more. */
const endLinks = ({ db, now }: Ctx, which: FindOptionsWhere<MailToken>) =>
  db.update(MailToken, { expiresAt: MoreThan(now()), ...which, usedAt: IsNull() }, { expiresAt: now() });

/** Returns what a mailed link still does, without using it. One that was never mailed is over. */
export async function readLink(ctx: Ctx, kind: MailToken['kind'], token: string): Promise<LinkState> {
  const link = await ctx.db.findOneBy(MailToken, { hash: hashOf(token), kind });
  const owner = link && (await ctx.db.findOneBy(User, { id: link.userId }));
  return owner ? linkState(link, owner, ctx.now()) : 'EXPIRED';
}

/**
 * Refuses a mailed link that does nothing more, without using one that does.
 * @throws AppError LINK_USED when it has done what it is for; LINK_EXPIRED when it is too old, was never mailed, or the
 * user's address has changed.
 */
export async function refuseOldLink(ctx: Ctx, kind: MailToken['kind'], token: string): Promise<void> {
  refuseUnlessValid(await readLink(ctx, kind, token));
}

/**
 * Uses a mailed link in a transaction and locks the user it was mailed to.
 * @throws AppError LINK_USED, LINK_EXPIRED as {@link refuseOldLink} does; SUSPENDED.
 */
export async function redeemLink(ctx: Ctx, kind: 'CONFIRM_EMAIL' | 'RESET_PASSWORD', token: string): Promise<User> {
  return (await useLink(ctx, kind, token)).user;
}

/**
 * Uses a link that undoes a change of the e-mail address, in a transaction, and locks its user. Links mailed after it
 * lose their validity: they went to addresses that whoever is undone had put there.
 * @returns the user, and the address to put back.
 * @throws AppError LINK_USED, LINK_EXPIRED as {@link refuseOldLink} does; SUSPENDED.
 */
export async function redeemUndo(ctx: Ctx, token: string): Promise<{ user: User; email: string }> {
  const { user, link } = await useLink(ctx, 'UNDO_EMAIL_CHANGE', token);
  await endLinks(ctx, { userId: user.id, createdAt: MoreThanOrEqual(link.createdAt) });
  return { user, email: link.email };
}

/**
 * Refuses an address that somebody else may still get back by undoing. Call it in a transaction that has written the
 * address: before, the one that gives it away may not have committed.
 * @throws AppError EMAIL_TAKEN
 */
export async function refuseHeldAddress(ctx: Ctx, email: string, userId: string): Promise<void> {
  const open = { expiresAt: MoreThan(ctx.now()), usedAt: IsNull() };
  const undoing = { kind: 'UNDO_EMAIL_CHANGE', email, userId: Not(userId), ...open } as const;
  if (await ctx.db.existsBy(MailToken, undoing)) throw new AppError('EMAIL_TAKEN');
}

function refuseUnlessValid(state: LinkState): void {
  if (state !== 'VALID') throw new AppError(state === 'USED' ? 'LINK_USED' : 'LINK_EXPIRED');
}

async function useLink(ctx: Ctx, kind: MailToken['kind'], token: string): Promise<{ user: User; link: MailToken }> {
  const hash = hashOf(token);
  const known = await ctx.db.findOneBy(MailToken, { hash, kind });
  if (!known) throw new AppError('LINK_EXPIRED');
  const user = await lockUser(ctx.db, known.userId);
  // Of two simultaneous uses, the lock lets the second one read only what the first has written.
  const link = await ctx.db.findOneByOrFail(MailToken, { hash });
  refuseUnlessValid(linkState(link, user, ctx.now()));
  await ctx.db.update(MailToken, { hash }, { usedAt: ctx.now() });
  return { user, link };
}
