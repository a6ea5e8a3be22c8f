import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { lockUser } from '../users/active-user.ts';
import type { User } from '../users/user.entity.ts';
import { isVerified } from '../users/users.rules.ts';
import { ConfirmEmail } from './auth.input.ts';
import { mailLink, openLink } from './mail-tokens.ts';

/** Counts a mail that a person has sent to an address. @throws AppError TOO_MANY_REQUESTS */
export async function countMail({ deps }: Ctx, askedBy: string, to: string): Promise<void> {
  await deps.limits.take('mailAsked', askedBy);
  await deps.limits.take('mailTo', to);
}

/** Counts nothing, but refuses whom {@link countMail} would: for a mail that is sent only where something else succeeds. @throws AppError TOO_MANY_REQUESTS */
export async function refuseSpentMail({ deps }: Ctx, askedBy: string, to: string): Promise<void> {
  await deps.limits.refuseSpent('mailAsked', askedBy);
  await deps.limits.refuseSpent('mailTo', to);
}

/** Mails somebody the link that confirms their address, in the transaction that gave it to them. */
export async function askToConfirm(ctx: Ctx, { id, email, firstName }: User): Promise<void> {
  if (email) await mailLink(ctx, 'CONFIRM_EMAIL', { id, email, firstName });
}

/** Tells a person at the address they had until now that it is theirs no more: should it not be their doing, they learn of it. */
export function tellOldAddress(ctx: Ctx, { email, firstName }: User): void {
  if (email) enqueueMail(ctx, { kind: 'EMAIL_CHANGED', to: email, firstName, token: null, until: null });
}

/** Mails the viewer that link again; nothing where their address is confirmed. @throws AppError TOO_MANY_REQUESTS */
export async function requestEmailConfirmation(ctx: Ctx): Promise<User> {
  const viewer = requireViewer(ctx, 'account');
  const known = (await ctx.loaders.userById.load(viewer.id))!;
  if (isVerified(known)) return known;
  await countMail(ctx, viewer.id, known.email!);
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, viewer.id);
    if (!isVerified(user)) await askToConfirm(ctx, user);
    return user;
  });
}

/**
 * Confirms an address by the link that was mailed there, whoever is signed in where it is opened.
 * @throws AppError LINK_EXPIRED, TOO_MANY_REQUESTS
 */
export async function confirmEmail(ctx: Ctx, raw: unknown): Promise<User> {
  refuseMissingScope(ctx, 'account');
  const { token } = parse(ConfirmEmail, raw);
  await ctx.deps.limits.take('mailedLink', ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const user = await openLink(ctx, 'CONFIRM_EMAIL', token);
    user.emailConfirmedAt = ctx.now();
    return ctx.db.save(user);
  });
}
