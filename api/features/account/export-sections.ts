import { IsNull, Not, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { moment } from '../../routing/route.ts';
import { MailToken } from '../auth/mail-token.entity.ts';
import { Passkey } from '../auth/passkeys/passkey.entity.ts';
import { ConfirmedPhone } from '../auth/phone/confirmed-phone.entity.ts';
import { PhoneCode } from '../auth/phone/phone-code.entity.ts';
import { SecurityEvent } from '../auth/security/security-event.entity.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { conversationBody, ConversationBody, messageBody, MessageBody } from '../conversations/conversations.view.ts';
import { isMutedBy } from '../conversations/conversations.rules.ts';
import { Message } from '../conversations/message.entity.ts';
import { AddressView } from '../favors/address-view.entity.ts';
import { toldReason } from '../deals/cancellation.rules.ts';
import { Deal } from '../deals/deal.entity.ts';
import { Dispute } from '../deals/endings/dispute.entity.ts';
import { SafeLink } from '../deals/safety/safe-link.entity.ts';
import { Terms } from '../deals/terms.entity.ts';
import { Favor } from '../favors/favor.entity.ts';
import { FavorBookmark, FavorLike } from '../favors/reactions/favor-reactions.entity.ts';
import { favorBody, FavorBody } from '../favors/favors.view.ts';
import { PointEntry } from '../points/point-entry.entity.ts';
import { Rating } from '../reviews/rating.entity.ts';
import { AuditEntry } from '../moderation/admin/audit-entry.entity.ts';
import { Block } from '../users/block.entity.ts';
import { Report } from '../moderation/report.entity.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';
import { NotificationSettings } from '../notifications/settings/notification-settings.entity.ts';
import { PushSubscription } from '../notifications/push/push-subscription.entity.ts';
import { Token } from '../partners/token.entity.ts';
import { Photo } from '../photos/photo.entity.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { LastPoint } from '../places/last-point.entity.ts';
import { HelperListing } from '../helpers/helper-listing.entity.ts';
import { SavedSearch } from '../searches/saved-search.entity.ts';
import { User } from '../users/user.entity.ts';
import { userBody, UserBody } from '../users/users.view.ts';
import { AccountExportFile } from './export/account-export.entity.ts';
import { readInBatches } from './export/read-in-batches.ts';

/** Section of the export of an account. */
export interface ExportSection {
  /** Entities it reads; a test checks that the sections read every table that refers to users. */
  entities: readonly EntityTarget<ObjectLiteral>[];
  output: z.ZodType;
  /** Reads its rows in batches. A field of a row may be an async iterable too. */
  read(ctx: Ctx, userId: string): AsyncIterable<unknown> | Promise<unknown>;
}

/** Picks columns of a row, with ids as numbers, as in REST. */
const exported = (row: ObjectLiteral, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      /^(id|\w+Id)$/.test(column) && /^\d+$/.test(String(row[column])) ? Number(row[column]) : row[column],
    ]),
  );

const unknowns = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, z.unknown()]));

/** Makes a section of the rows that name the user in one column, limited to columns that hold no hash and no key. */
function rowsOf<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  userColumn: keyof T & string,
  columns: readonly (keyof T & string)[],
  also: FindOptionsWhere<T> = {},
): ExportSection {
  return {
    entities: [entity as EntityTarget<ObjectLiteral>],
    output: z.array(z.strictObject(unknowns(columns))),
    read: (ctx, userId) =>
      readInBatches(ctx, entity, { ...also, [userColumn]: userId } as FindOptionsWhere<T>, (_ctx, row) =>
        exported(row, columns),
      ),
  };
}

const reviewColumns = ['stars', 'review', 'tags', 'createdAt', 'publishedAt', 'reply', 'repliedAt'] as const;

const favorsPosted: ExportSection = {
  entities: [Favor],
  output: z.array(FavorBody.extend({ hiddenReasons: z.string().nullable() })),
  read: (ctx, userId) =>
    readInBatches(ctx, Favor, { posterId: userId }, async (ctx, favor) => ({
      ...(await favorBody(ctx, favor)),
      hiddenReasons: favor.hiddenReasons,
    })),
};

const favorsTakenOn: ExportSection = {
  entities: [Favor],
  output: z.array(FavorBody),
  read: (ctx, userId) => readInBatches(ctx, Favor, { helperId: userId }, favorBody),
};

const profile: ExportSection = {
  entities: [User],
  output: UserBody.extend({
    emailConfirmedAt: moment.nullable(),
    role: z.string(),
    languages: z.array(z.string()),
    isBusiness: z.boolean(),
    businessDeclaredAt: moment.nullable(),
    adultFrom: z.string().nullable(),
    pictureHiddenReasons: z.string().nullable(),
    showsPictureToVisitors: z.boolean(),
  }),
  read: async (ctx, userId) => {
    const user = await ctx.db.findOneByOrFail(User, { id: userId });
    return {
      ...userBody(user, ctx.viewer),
      emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
      role: user.role,
      languages: user.languages,
      isBusiness: user.isBusiness,
      businessDeclaredAt: user.businessDeclaredAt?.toISOString() ?? null,
      adultFrom: user.adultFrom,
      pictureHiddenReasons: user.pictureHiddenReasons,
      showsPictureToVisitors: user.showsPictureToVisitors,
    };
  },
};

const conversations: ExportSection = {
  entities: [Conversation, Message],
  output: z.array(ConversationBody.extend({ muted: z.boolean(), messages: z.array(MessageBody) })),
  read: (ctx, userId) =>
    readInBatches(ctx, Conversation, [{ posterId: userId }, { helperId: userId }], async (ctx, conversation) => ({
      ...(await conversationBody(ctx, conversation)),
      muted: isMutedBy(userId, conversation),
      messages: readInBatches(
        ctx,
        Message,
        { conversationId: conversation.id },
        (_ctx, message) => messageBody(message),
        ['sequence'],
      ),
    })),
};

const dealColumns = [
  'id',
  'favorId',
  'posterId',
  'helperId',
  'state',
  'agreedVersion',
  'openVersion',
  'distanceClass',
  'due',
  'dueAt',
  'doneById',
  'claimedCents',
  'disputedFrom',
  'settled',
  'createdAt',
  'agreedAt',
  'endedAt',
  'endedById',
  'reason',
  'feeCents',
  'feeWaivedAt',
] as const satisfies readonly (keyof Deal)[];

const termsColumns = [
  'version',
  'proposerId',
  'favorRevision',
  'priceCents',
  'startsAt',
  'endsAt',
  'anyTime',
  'includes',
  'note',
  'addressFrom',
  'proposedAt',
  'answer',
] as const satisfies readonly (keyof Terms)[];

const disputeColumns = [
  'openedById',
  'statement',
  'answer',
  'openedAt',
  'outcome',
  'reasons',
  'decidedAt',
  'disputedFrom',
  'appealsId',
] as const satisfies readonly (keyof Dispute)[];

/** Deals on either side, each with the terms of both: all of them were proposed to the user or by them. */
const deals: ExportSection = {
  entities: [Deal, Terms, Dispute],
  output: z.array(
    z.strictObject({
      ...unknowns(dealColumns),
      terms: z.array(z.strictObject(unknowns(termsColumns))),
      disputes: z.array(z.strictObject(unknowns(disputeColumns))),
    }),
  ),
  read: (ctx, userId) =>
    readInBatches(ctx, Deal, [{ posterId: userId }, { helperId: userId }], (ctx, deal) => ({
      ...exported(deal, dealColumns),
      reason: toldReason(deal, userId),
      disputes: readInBatches(ctx, Dispute, { dealId: deal.id }, (_ctx, dispute) => exported(dispute, disputeColumns)),
      terms: readInBatches(ctx, Terms, { dealId: deal.id }, (_ctx, terms) => exported(terms, termsColumns)),
    })),
};

/**
 * Sections of the export, by field name. Conversations hold both sides' messages, since all of them were written to the
 * user. Blocks and reports by others, and what admins read because of them, are left out, since they concern others.
 */
export const exportSections = {
  profile,
  sessions: rowsOf(Session, 'userId', [
    'id',
    'device',
    'createdAt',
    'usedAt',
    'passwordAt',
    'rotatedAt',
    'expiresAt',
    'revokedAt',
  ]),
  securityLog: rowsOf(SecurityEvent, 'userId', ['kind', 'device', 'subject', 'at']),
  mailedLinks: rowsOf(MailToken, 'userId', ['kind', 'email', 'createdAt', 'expiresAt', 'usedAt']),
  phoneCodes: rowsOf(PhoneCode, 'userId', ['tries', 'expiresAt']),
  confirmedPhones: rowsOf(ConfirmedPhone, 'userId', ['confirmedAt']),
  passkeys: rowsOf(Passkey, 'userId', ['id', 'name', 'createdAt', 'usedAt']),
  tokens: rowsOf(Token, 'userId', [
    'id',
    'name',
    'prefix',
    'scopes',
    'createdAt',
    'lastUsedAt',
    'expiresAt',
    'revokedAt',
  ]),
  devices: rowsOf(PushSubscription, 'userId', [
    'id',
    'platform',
    'endpoint',
    'label',
    'createdAt',
    'deliveredAt',
    'arrivedAt',
  ]),
  lastPoint: rowsOf(LastPoint, 'userId', ['latitude', 'longitude', 'savedAt', 'expiresAt']),
  homeArea: rowsOf(HomeArea, 'userId', ['latitude', 'longitude', 'savedAt']),
  favorsPosted,
  favorsTakenOn,
  photos: rowsOf(Photo, 'ownerId', [
    'id',
    'purpose',
    'favorId',
    'position',
    'conversationId',
    'width',
    'height',
    'createdAt',
    'hiddenReasons',
  ]),
  likes: rowsOf(FavorLike, 'userId', ['favorId', 'createdAt']),
  bookmarks: rowsOf(FavorBookmark, 'userId', ['favorId', 'createdAt']),
  addressesSeen: rowsOf(AddressView, 'viewerId', ['favorId', 'seenAt']),
  ratingsGiven: rowsOf(Rating, 'raterId', ['favorId', 'ratedId', ...reviewColumns, 'textHiddenReasons']),
  ratingsReceived: rowsOf(Rating, 'ratedId', ['favorId', 'raterId', ...reviewColumns], {
    // Nobody reads of themselves what is not published yet.
    publishedAt: Not(IsNull()),
  }),
  points: rowsOf(PointEntry, 'userId', ['cause', 'otherId', 'points', 'at']),
  deals,
  sharedAppointments: rowsOf(SafeLink, 'userId', [
    'dealId',
    'language',
    'createdAt',
    'checkInAt',
    'askedAt',
    'answer',
    'answeredAt',
  ]),
  conversations,
  notificationSettings: rowsOf(NotificationSettings, 'userId', [
    'nearbyRadiusKm',
    'nearbyCategories',
    'quietStart',
    'quietEnd',
    'quietTimeZone',
  ]),
  notifications: rowsOf(Notification, 'userId', [
    'id',
    'kind',
    'favorId',
    'conversationId',
    'messageId',
    'actorId',
    'dealId',
    'dealVersion',
    'at',
    'readAt',
  ]),
  helperListings: rowsOf(HelperListing, 'userId', ['skills', 'slots', 'words', 'h3Res7', 'savedAt']),
  savedSearches: rowsOf(SavedSearch, 'userId', [
    'id',
    'name',
    'tell',
    'latitude',
    'longitude',
    'withinKm',
    'category',
    'words',
    'details',
    'createdAt',
  ]),
  blocks: rowsOf(Block, 'blockerId', ['blockedId', 'createdAt']),
  reports: rowsOf(Report, 'reporterId', [
    'pictureId',
    'id',
    'kind',
    'reportedId',
    'favorId',
    'messageId',
    'reason',
    'note',
    'createdAt',
    'closedAt',
  ]),
  exports: rowsOf(AccountExportFile, 'userId', ['id', 'requestedAt', 'finishedAt', 'expiresAt']),
  actsAsAdmin: rowsOf(AuditEntry, 'actorId', ['action', 'details', 'note', 'at']),
} satisfies Record<string, ExportSection>;
