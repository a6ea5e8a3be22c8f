import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { User } from '../../users/user.entity.ts';
import { raiseEpoch } from '../account-epoch.ts';
import { hashPassword } from '../password.ts';
import { startSession } from '../sessions/sessions.ts';
import { checkPassword } from './recent-password.ts';
import { logSecurityEvent } from './security-log.ts';
import { ChangePassword } from './security.input.ts';

/**
 * Changes the viewer's password. Every session and token of the account ends; the client gets a new session, for its
 * old one may have been copied, and keeps its push notifications.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; BAD_INPUT, BAD_CREDENTIALS naming the field;
 * TOO_MANY_REQUESTS; NEEDS_HTTP on a socket.
 */
export async function changePassword(ctx: Ctx, raw: unknown): Promise<void> {
  const { id, sessionId } = requireViewer(ctx, 'account');
  const { currentPassword, newPassword } = parse(ChangePassword, raw);
  const { epoch } = await checkPassword(ctx, currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(newPassword);
  ctx.viewer = await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(User, { id }, { passwordHash });
    await raiseEpoch(ctx, id);
    // Refuses a password that was checked in an earlier epoch.
    const viewer = await startSession(ctx, { id, epoch: epoch + 1 });
    await ctx.deps.hooks.sessionReplaced(ctx, sessionId!, viewer.sessionId!);
    await logSecurityEvent(ctx, id, 'PASSWORD_CHANGED');
    return viewer;
  });
}
