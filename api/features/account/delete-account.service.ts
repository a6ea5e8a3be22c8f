import { IsNull, Not, type EntityTarget } from 'typeorm';
import { Deal } from '../deals/deal.entity.ts';
import { Dispute } from '../deals/endings/dispute.entity.ts';
import { SafeLink } from '../deals/safety/safe-link.entity.ts';
import { Terms } from '../deals/terms.entity.ts';
import { requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMail } from '../../mail/send-mail.ts';
import { MailToken } from '../auth/mail-token.entity.ts';
import { Passkey } from '../auth/passkeys/passkey.entity.ts';
import { ConfirmedPhone } from '../auth/phone/confirmed-phone.entity.ts';
import { PhoneCode } from '../auth/phone/phone-code.entity.ts';
import { requireRecentPassword } from '../auth/security/recent-password.ts';
import { SecurityEvent } from '../auth/security/security-event.entity.ts';
import { endAllSessions } from '../auth/sessions/sessions.ts';
import { FavorBookmark, FavorLike } from '../favors/reactions/favor-reactions.entity.ts';
import { settleConversationsOf } from '../conversations/conversation-lifecycle.ts';
import { releaseFavors, lockLiveFavors } from '../deals/release-favors.ts';
import { NotificationSettings } from '../notifications/settings/notification-settings.entity.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';
import { PushSubscription } from '../notifications/push/push-subscription.entity.ts';
import { revokeAllTokens } from '../partners/partners.service.ts';
import { PointEntry } from '../points/point-entry.entity.ts';
import { discardPhotos } from '../photos/photos.service.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { LastPoint } from '../places/last-point.entity.ts';
import { Rating } from '../reviews/rating.entity.ts';
import { SavedSearch } from '../searches/saved-search.entity.ts';
import { lockUser } from '../users/active-user.ts';
import { HelperListing } from '../helpers/helper-listing.entity.ts';
import { User } from '../users/user.entity.ts';
import { expireExports } from './export/account-exports.service.ts';
import { DELETED_NAME } from '../users/users.rules.ts';

/** Entities whose rows belong to one user and are deleted with the account. */
const personalRows: EntityTarget<{ userId: string }>[] = [
  FavorLike,
  FavorBookmark,
  LastPoint,
  HomeArea,
  PushSubscription,
  MailToken,
  SecurityEvent,
  NotificationSettings,
  Notification,
  SavedSearch,
  HelperListing,
  PointEntry,
  PhoneCode,
  ConfirmedPhone,
  Passkey,
  SafeLink,
];

/** Columns of an account whose person has left. */
const nobody = {
  firstName: DELETED_NAME,
  lastName: '',
  email: null,
  emailConfirmedAt: null,
  passwordHash: null,
  bio: null,
  pictureId: null,
  pictureHiddenAt: null,
  pictureHiddenReasons: null,
  showsPictureToVisitors: false,
  suspendedReasons: null,
  phoneNumber: null,
  country: null,
  dateOfBirth: null,
  adultFrom: null,
  languages: [],
  isBusiness: false,
  businessDeclaredAt: null,
  notificationsEnabled: false,
  favrPoints: 0,
  role: 'person',
  eraseAt: null,
} satisfies Partial<User>;

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
 * @param options.mails true to have a mail confirm it.
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
    await settleConversationsOf(ctx, id);
    const user = await lockUser(ctx.db, id);
    if (unless?.(user)) throw new Kept();
    await releaseFavors(ctx, id);
    await settleConversationsOf(ctx, id);
    await endAllSessions(ctx, id);
    await revokeAllTokens(ctx, id);
    await discardPhotos(ctx, { ownerId: id });
    await expireExports(ctx, id);
    await forgetDeals(ctx, id);
    await ctx.db.update(Rating, { raterId: id, textHiddenReasons: Not(IsNull()) }, { textHiddenReasons: null });
    for (const entity of personalRows) await ctx.db.delete(entity, { userId: id });
    await ctx.db.update(User, { id }, { ...nobody, deletedAt: ctx.now() });
    ctx.jobs.add({ queue: 'account.note-erasure', data: { userId: id } });
    const { email: to, firstName } = user;
    const mail = { kind: 'ACCOUNT_DELETED', userId: null, firstName, token: null, until: null } as const;
    if (to && mails) enqueueMail(ctx, { ...mail, to });
    return to;
  }).catch((error: unknown) => {
    if (error instanceof Kept) return null;
    throw error;
  });
  if (email) await ctx.deps.limits.forgive('signInEmail', email);
}

/** Removes what a person wrote into terms, and how far from a favor they live; what was agreed stays for the others. */
async function forgetDeals(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(Dispute, { openedById: userId }, { statement: null });
  await ctx.db.query(
    'UPDATE disputes SET answer = NULL FROM deals WHERE deals.id = deal_id AND opened_by_id <> $1 AND $1 IN (poster_id, helper_id)',
    [userId],
  );
  await ctx.db.update(Terms, { proposerId: userId }, { note: null, inputHash: null });
  await ctx.db.update(Deal, { helperId: userId }, { distanceClass: null });
}
