import { refuseMissingScope, requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { countMail, mailConfirmation, mailOldAddress, refuseSpentMail } from '../../auth/email-confirmation.service.ts';
import { refuseHeldAddress } from '../../auth/mail-tokens.ts';
import { requireRecentPassword } from '../../auth/security/recent-password.ts';
import { logSecurityEvent } from '../../auth/security/security-log.ts';
import { refuseTakenEmail } from '../../auth/unique-email.ts';
import { awardForProfile } from '../../points/points.service.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { UpdateWholeProfile } from './profile.input.ts';

/**
 * Changes the viewer's profile. A new e-mail address starts unconfirmed and is mailed a confirmation link; the old
 * address is mailed about the change.
 * @throws AppError BAD_INPUT naming the field; EMAIL_TAKEN, TOO_MANY_REQUESTS; for a new address CONFIRM_PASSWORD
 */
export async function updateProfile(ctx: Ctx, raw: unknown): Promise<User> {
  const viewer = requireViewer(ctx, 'profile:write');
  const changes = parse(UpdateWholeProfile, raw);
  await ctx.deps.limits.take('write', viewer.id);
  const known = (await ctx.loaders.userById.load(viewer.id))!;
  const newEmail = changes.email === known.email ? undefined : changes.email;
  if (newEmail !== undefined) await refuseSpentMail(ctx, viewer.id, newEmail);
  const write = () =>
    inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx.db, viewer.id);
      const changesEmail = changes.email !== undefined && changes.email !== user.email;
      if (changesEmail) {
        // The address gives control of the account, so neither a token nor a stolen session may change it.
        refuseMissingScope(ctx, 'account');
        await requireRecentPassword(ctx);
        await mailOldAddress(ctx, user);
        await logSecurityEvent(ctx, user.id, 'EMAIL_CHANGED');
        user.emailConfirmedAt = null;
      }
      ctx.db.merge(User, user, changes);
      await ctx.db.save(user);
      await awardForProfile(ctx, user);
      if (changesEmail) {
        await refuseHeldAddress(ctx, changes.email!, user.id);
        await mailConfirmation(ctx, user);
      }
      return user;
    });
  const user = await (changes.email === undefined ? write() : refuseTakenEmail(ctx, changes.email, write));
  // Counted last: attempts with an address of another account must not use up the mails to its owner.
  if (newEmail !== undefined) await countMail(ctx, viewer.id, newEmail);
  return user;
}
