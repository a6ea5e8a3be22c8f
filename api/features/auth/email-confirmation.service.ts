import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { lockUser } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { isVerified } from '../users/users.rules.ts';
import { ConfirmEmail, LookAtLink } from './auth.input.ts';
import { mailLink, readLink, redeemLink } from './mail-tokens.ts';
import type { LinkState } from './mail-tokens.rules.ts';

/** Counts a mail towards the limits of who asked for it and of its address. @throws AppError TOO_MANY_REQUESTS */
export async function countMail({ deps }: Ctx, requestedBy: string, to: string): Promise<void> {
  await deps.limits.take('mailAsked', requestedBy);
  await deps.limits.take('mailTo', to);
}

/**
 * Refuses what {@link countMail} would refuse, without counting: for a mail that is sent only if another step succeeds.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function refuseSpentMail({ deps }: Ctx, requestedBy: string, to: string): Promise<void> {
  await deps.limits.refuseSpent('mailAsked', requestedBy);
  await deps.limits.refuseSpent('mailTo', to);
}

/** Mails a user the link that confirms their address; call it in the transaction that sets the address. */
export async function mailConfirmation(ctx: Ctx, { id, email, firstName }: User): Promise<void> {
  if (email) await mailLink(ctx, 'CONFIRM_EMAIL', { id, email, firstName });
}

/**
 * Mails a user's old address that it was replaced, with a link that puts it back; call it in the transaction that
 * replaces it. One that was never confirmed may be anybody's, whom nothing is to lead into this account, and whose
 * address it must not hold.
 */
export async function mailOldAddress(ctx: Ctx, user: User): Promise<void> {
  const { id, email, firstName } = user;
  if (email && isVerified(user)) await mailLink(ctx, 'UNDO_EMAIL_CHANGE', { id, email, firstName });
}

/**
 * Mails the viewer the confirmation link again, unless their address is confirmed.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function requestEmailConfirmation(ctx: Ctx): Promise<User> {
  const viewer = requireViewer(ctx, 'account');
  const known = (await ctx.loaders.userById.load(viewer.id))!;
  if (isVerified(known)) return known;
  await countMail(ctx, viewer.id, known.email!);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, viewer.id);
    if (!isVerified(user)) await mailConfirmation(ctx, user);
    return user;
  });
}

/**
 * Returns what a mailed link still does, without using it: whatever opens links, such as a filter of mails, must change
 * nothing.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function lookAtLink(ctx: Ctx, raw: unknown): Promise<LinkState> {
  refuseMissingScope(ctx, 'account');
  const { kind, token } = parse(LookAtLink, raw);
  await ctx.deps.limits.take('lookAtLink', ctx.address);
  return readLink(ctx, kind, token);
}

/**
 * Confirms an address by the link that was mailed to it, whatever account is signed in on the device.
 * @throws AppError LINK_USED where the address is confirmed already; LINK_EXPIRED, TOO_MANY_REQUESTS
 */
export async function confirmEmail(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'account');
  const { token } = parse(ConfirmEmail, raw);
  await ctx.deps.limits.take('mailedLink', ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const user = await redeemLink(ctx, 'CONFIRM_EMAIL', token);
    user.emailConfirmedAt = ctx.now();
    await ctx.db.save(user);
    await ctx.deps.hooks.emailConfirmed(ctx, user);
    return user;
  });
}
