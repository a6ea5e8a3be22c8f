import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { MailToken } from '../auth/mail-token.entity.ts';
import { endAllSessions } from '../auth/sessions/sessions.ts';
import { FavorBookmark, FavorLike } from '../favors/reactions/favor-reactions.entity.ts';
import { announceConversationsOf } from '../conversations/conversation-lifecycle.ts';
import { releaseFavors, lockLiveFavors } from '../favors/release-favors.ts';
import { NotificationSettings } from '../notifications/settings/notification-settings.entity.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';
import { PushSubscription } from '../notifications/push/push-subscription.entity.ts';
import { revokeAllTokens } from '../partners/partners.service.ts';
import { discardPhotos } from '../photos/photos.service.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { LastPoint } from '../places/last-point.entity.ts';
import { lockUser } from '../users/active-user.ts';
import { User } from '../users/user.entity.ts';
import { DELETED_NAME } from '../users/users.rules.ts';

/**
 * Ends an account for good (docs/decisions/account-deletion.md). Whatever tells who somebody was goes at once; their row stays, nameless, for
 * the conversations and ratings of others. A mail to their address says so. From here on the context is a visitor's.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a program.
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx, 'account');
  const email = await inTransaction(ctx, async (ctx) => {
    // Favors and conversations before people, as everywhere; then what was posted or taken on until that very moment.
    await lockLiveFavors(ctx, id);
    await releaseFavors(ctx, id);
    const user = await lockUser(ctx.db, id);
    await releaseFavors(ctx, id);
    await endAllSessions(ctx, id);
    await revokeAllTokens(ctx, id);
    await discardPhotos(ctx, { ownerId: id });
    await ctx.db.delete(FavorLike, { userId: id });
    await ctx.db.delete(FavorBookmark, { userId: id });
    await ctx.db.delete(LastPoint, { userId: id });
    await ctx.db.delete(HomeArea, { userId: id });
    await ctx.db.delete(PushSubscription, { userId: id });
    await ctx.db.delete(MailToken, { userId: id });
    await ctx.db.delete(NotificationSettings, { userId: id });
    await ctx.db.delete(Notification, { userId: id });
    await ctx.db.update(
      User,
      { id },
      {
        firstName: DELETED_NAME,
        lastName: '',
        email: null,
        emailConfirmedAt: null,
        passwordHash: null,
        bio: null,
        phoneNumber: null,
        country: null,
        dateOfBirth: null,
        notificationsEnabled: false,
        role: 'person',
        deletedAt: ctx.now(),
      },
    );
    await announceConversationsOf(ctx, id);
    if (user.email)
      enqueueMail(ctx, {
        kind: 'ACCOUNT_DELETED',
        to: user.email,
        firstName: user.firstName,
        token: null,
        until: null,
      });
    return user.email;
  });
  if (email) await ctx.deps.limits.forgive('signInEmail', email);
  ctx.session.end();
  ctx.viewer = null;
}
