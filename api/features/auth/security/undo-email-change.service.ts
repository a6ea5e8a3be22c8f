import { refuseMissingScope, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { refuseTakenEmail } from '../unique-email.ts';
import { User } from '../../users/user.entity.ts';
import { raiseEpoch } from '../account-epoch.ts';
import { redeemUndo, refuseOldLink } from '../mail-tokens.ts';
import { forgetPasskeys } from '../passkeys/passkeys.service.ts';
import { hashPassword } from '../password.ts';
import { logSecurityEvent } from './security-log.ts';
import { UndoEmailChange } from './security.input.ts';

/**
 * Puts the former e-mail address of an account back by the link that was mailed there, sets a new password and ends
 * every session, token and passkey: whoever changed the address knew the password. Using the link confirms the address.
 * @throws AppError BAD_INPUT, LINK_USED, LINK_EXPIRED, EMAIL_TAKEN, SUSPENDED, TOO_MANY_REQUESTS
 */
export async function undoEmailChange(ctx: Ctx, raw: unknown): Promise<void> {
  refuseMissingScope(ctx, 'account');
  const { token, password } = parse(UndoEmailChange, raw);
  await ctx.deps.limits.take('mailedLink', ctx.address);
  await refuseOldLink(ctx, 'UNDO_EMAIL_CHANGE', token);
  const passwordHash = await hashPassword(password);
  const { id, email } = await refuseTakenEmail(ctx, null, () =>
    inTransaction(ctx, async (ctx) => {
      const { user, email } = await redeemUndo(ctx, token);
      await ctx.db.update(User, { id: user.id }, { email, passwordHash, emailConfirmedAt: ctx.now() });
      await raiseEpoch(ctx, user.id);
      await forgetPasskeys(ctx, user.id);
      await logSecurityEvent(ctx, user.id, 'EMAIL_CHANGE_UNDONE');
      return { id: user.id, email };
    }),
  );
  await ctx.deps.limits.forgive('signInEmail', email);
  if (ctx.viewer?.id !== id) return;
  ctx.session.end();
  ctx.viewer = null;
}
