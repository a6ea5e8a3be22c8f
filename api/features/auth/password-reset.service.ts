import { refuseMissingScope, type Ctx } from '../../context.ts';
import { createCursorSeal } from '../../platform/cursor.ts';
import { inTransaction } from '../../database/transaction.ts';
import { parse } from '../../platform/errors.ts';
import type { JobMap } from '../../jobs/job-map.ts';
import { User } from '../users/user.entity.ts';
import { raiseEpoch } from './account-epoch.ts';
import { RequestPasswordReset, ResetPassword } from './auth.input.ts';
import { countMail } from './email-confirmation.service.ts';
import { mailLink, redeemLink, refuseOldLink } from './mail-tokens.ts';
import { logSecurityEvent } from './security/security-log.ts';
import { forgetPasskeys } from './passkeys/passkeys.service.ts';
import { hashPassword } from './password.ts';

/** Returns the seal for addresses in queued jobs, which strangers entered. */
const sealOf = ({ deps }: Ctx) => createCursorSeal(deps.secrets.jwtSecret, 'favr password reset');

/**
 * Queues a request for a new password. {@link mailPasswordReset} finds out later whether an account has the address, so
 * that answer and response time are the same for every address.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(ctx: Ctx, raw: unknown): Promise<void> {
  refuseMissingScope(ctx, 'account');
  const { email } = parse(RequestPasswordReset, raw);
  await countMail(ctx, ctx.address, email);
  await inTransaction(ctx, async (ctx) =>
    ctx.jobs.add({ queue: 'auth.reset-password', data: { email: sealOf(ctx).seal(email) } }),
  );
}

/** Mails the link for a new password, if an active account has the address. */
export async function mailPasswordReset(ctx: Ctx, { email: sealed }: JobMap['auth.reset-password']): Promise<void> {
  const email = sealOf(ctx).open(sealed) as string;
  const user = await ctx.db.findOneBy(User, { email });
  if (user && !user.suspendedAt)
    await mailLink(ctx, 'RESET_PASSWORD', { id: user.id, email, firstName: user.firstName });
}

/**
 * Sets a new password by a mailed link and ends every session, token and passkey of the account. Using the link proves
 * access to the address, and so confirms it.
 * @throws AppError BAD_INPUT, LINK_USED, LINK_EXPIRED, SUSPENDED, TOO_MANY_REQUESTS
 */
export async function resetPassword(ctx: Ctx, raw: unknown): Promise<void> {
  refuseMissingScope(ctx, 'account');
  const { token, password } = parse(ResetPassword, raw);
  await ctx.deps.limits.take('mailedLink', ctx.address);
  await refuseOldLink(ctx, 'RESET_PASSWORD', token);
  const passwordHash = await hashPassword(password);
  const { id, email } = await inTransaction(ctx, async (ctx) => {
    const user = await redeemLink(ctx, 'RESET_PASSWORD', token);
    await ctx.db.update(User, { id: user.id }, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? ctx.now() });
    await raiseEpoch(ctx, user.id);
    await forgetPasskeys(ctx, user.id);
    await logSecurityEvent(ctx, user.id, 'PASSWORD_RESET');
    return user;
  });
  await ctx.deps.limits.forgive('signInEmail', email!);
  if (ctx.viewer?.id !== id) return;
  ctx.session.end();
  ctx.viewer = null;
}
