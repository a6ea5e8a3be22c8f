import type { EntityTarget } from 'typeorm';
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

/** Entities whose rows belong to one user and are deleted with the account. */
const personalRows: EntityTarget<{ userId: string }>[] = [
  FavorLike,
  FavorBookmark,
  LastPoint,
  HomeArea,
  PushSubscription,
  MailToken,
  NotificationSettings,
  Notification,
];

/**
 * Deletes the viewer's account for good (docs/decisions/account-deletion.md): everything personal at once, while the
 * nameless row stays for the conversations and ratings of others. A mail confirms it. The context is a visitor's then.
 * @throws AppError NOT_SIGNED_IN; MISSING_SCOPE for a token.
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx, 'account');
  const email = await inTransaction(ctx, async (ctx) => {
    // Locks favors before users, the order of every transaction; the second release catches what came before the lock.
    await lockLiveFavors(ctx, id);
    await releaseFavors(ctx, id);
    const user = await lockUser(ctx.db, id);
    await releaseFavors(ctx, id);
    await endAllSessions(ctx, id);
    await revokeAllTokens(ctx, id);
    await discardPhotos(ctx, { ownerId: id });
    for (const entity of personalRows) await ctx.db.delete(entity, { userId: id });
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
