import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { requireRecentPassword } from '../auth/security/recent-password.ts';
import { logSecurityEvent } from '../auth/security/security-log.ts';
import { endAllSessions } from '../auth/sessions/sessions.ts';
import { suspendDealsOf } from '../deals/end-deals.ts';
import { announceOpenFavors } from '../favors/announce-open-favors.ts';
import { revokeAllTokens } from '../partners/partners.service.ts';
import { lockUser } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { eraseAtFor } from './leaving.rules.ts';

/**
 * Has the viewer's account erased in 14 days: until then their open favors are in no list, their offers and agreements
 * end, and nobody is signed in. Signing in keeps the account. A mail says so. The context is a visitor's then.
 * @returns when the account is erased.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; CONFIRM_PASSWORD.
 */
export async function leave(ctx: Ctx): Promise<Date> {
  const { id } = requireViewer(ctx, 'account');
  await requireRecentPassword(ctx);
  const eraseAt = eraseAtFor(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    // Favors before users, the order of every transaction; the second call ends what came before the lock.
    await suspendDealsOf(ctx, id, 'LEAVE');
    const { email, firstName } = await lockUser(ctx.db, id);
    await suspendDealsOf(ctx, id, 'LEAVE');
    await ctx.db.update(User, { id }, { eraseAt });
    await endAllSessions(ctx, id);
    await revokeAllTokens(ctx, id);
    await announceOpenFavors(ctx, id);
    await logSecurityEvent(ctx, id, 'LEAVING');
    // Nothing secret: the link leads to signing in.
    if (email)
      enqueueMail(ctx, {
        kind: 'ACCOUNT_LEAVING',
        userId: id,
        to: email,
        firstName,
        token: 'keep',
        until: eraseAt.toISOString(),
      });
  });
  ctx.session.end();
  ctx.viewer = null;
  return eraseAt;
}
