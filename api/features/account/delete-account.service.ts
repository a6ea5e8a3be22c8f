import { requireViewer, type Ctx } from '../../context.ts';
import { countKept } from '../../database/retention/count-kept.ts';
import { eraseIn } from '../../database/retention/erasure.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { requireRecentPassword } from '../auth/security/recent-password.ts';
import { endAllSessions } from '../auth/sessions/sessions.ts';
import { settleConversationsOf } from '../conversations/conversation-lifecycle.ts';
import { releaseFavors, lockLiveFavors } from '../deals/release-favors.ts';
import { languageOf } from '../notifications/push/language-of.ts';
import { discardPhotos } from '../photos/photos.service.ts';
import { lockUser } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { expireExports } from './export/account-exports.service.ts';

/**
 * Deletes the viewer's account for good (docs/decisions/account-deletion.md), without the time of grace that `leave`
 * gives. A mail confirms it. The context is a visitor's then.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token; CONFIRM_PASSWORD.
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx, 'account');
  await requireRecentPassword(ctx);
  await eraseAccount(ctx, id, { mails: true });
  ctx.session.end();
  ctx.viewer = null;
}

/** Thrown to undo an erasure that is not wanted any more. */
class Kept extends Error {}

/**
 * Erases everything personal of an account, while the nameless row stays for the conversations and ratings of others.
 * @param options.unless tests, once the account is locked, whether it is to stay as it is.
 * @param options.mails true to have a mail confirm it, which lists what stays with others.
 * @throws AppError NOT_SIGNED_IN for a deleted account, SUSPENDED
 */
export async function eraseAccount(
  ctx: Ctx,
  id: string,
  { unless, mails = false }: { unless?: (user: User) => boolean; mails?: boolean },
): Promise<void> {
  const email = await inTransaction(ctx, async (ctx) => {
    // Locks favors before users, the order of every transaction; the second calls catch what came before the lock.
    await lockLiveFavors(ctx, id);
    await releaseFavors(ctx, id);
    await eraseIn(ctx.db, id, ['favors']);
    await settleConversationsOf(ctx, id);
    const user = await lockUser(ctx.db, id);
    if (unless?.(user)) throw new Kept();
    await releaseFavors(ctx, id);
    await settleConversationsOf(ctx, id);
    await endAllSessions(ctx, id);
    await discardPhotos(ctx, { ownerId: id });
    await expireExports(ctx, id);
    const language = ctx.viewer ? ctx.language : await languageOf(ctx, id);
    await eraseIn(ctx.db, id);
    await ctx.db.update(User, { id }, { deletedAt: ctx.now() });
    ctx.jobs.add({ queue: 'account.note-erasure', data: { userId: id } });
    const { email: to, firstName } = user;
    const mail = { kind: 'ACCOUNT_DELETED', userId: null, firstName, token: null, until: null } as const;
    if (to && mails) enqueueMail({ ...ctx, language }, { ...mail, to, kept: await countKept(ctx.db, id) });
    return to;
  }).catch((error: unknown) => {
    if (error instanceof Kept) return null;
    throw error;
  });
  if (email) await ctx.deps.limits.forgive('signInEmail', email);
}
