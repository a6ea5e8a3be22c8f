import {
  getMetadataArgsStorage,
  IsNull,
  Not,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { retention } from '../../database/retention/tables.ts';
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

/** Lists the properties of an entity that people take home, by the table of retention. */
function takenHome<T extends ObjectLiteral>(entity: EntityTarget<T>, without: readonly (keyof T & string)[]): string[] {
  const { tables, columns } = getMetadataArgsStorage();
  const { name } = tables.find(({ target }) => target === entity)!;
  const isOwn = (target: unknown) =>
    target === entity || (typeof target === 'function' && (entity as () => void).prototype instanceof target);
  return columns
    .filter(({ target, propertyName }) => isOwn(target) && !without.includes(propertyName))
    .filter(({ propertyName, options }) => !retention[name!]!.columns[options.name ?? propertyName]!.unexported)
    .map(({ propertyName }) => propertyName);
}

/** Makes a section of the rows that name the user in one column, with what they take home of them. */
function rowsOf<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  userColumn: keyof T & string,
  { also = {}, without = [] }: { also?: FindOptionsWhere<T>; without?: readonly (keyof T & string)[] } = {},
): ExportSection {
  const columns = takenHome(entity, [userColumn, ...without]);
  return {
    entities: [entity as EntityTarget<ObjectLiteral>],
    output: z.array(z.strictObject(unknowns(columns))),
    read: (ctx, userId) =>
      readInBatches(ctx, entity, { ...also, [userColumn]: userId } as FindOptionsWhere<T>, (_ctx, row) =>
        exported(row, columns),
      ),
  };
}

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

const dealColumns = takenHome(Deal, []);
const termsColumns = takenHome(Terms, ['dealId']);
const disputeColumns = takenHome(Dispute, ['id', 'dealId', 'reportId']);

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
  sessions: rowsOf(Session, 'userId'),
  securityLog: rowsOf(SecurityEvent, 'userId'),
  mailedLinks: rowsOf(MailToken, 'userId'),
  phoneCodes: rowsOf(PhoneCode, 'userId'),
  confirmedPhones: rowsOf(ConfirmedPhone, 'userId'),
  passkeys: rowsOf(Passkey, 'userId'),
  tokens: rowsOf(Token, 'userId'),
  devices: rowsOf(PushSubscription, 'userId'),
  lastPoint: rowsOf(LastPoint, 'userId'),
  homeArea: rowsOf(HomeArea, 'userId'),
  favorsPosted,
  favorsTakenOn,
  photos: rowsOf(Photo, 'ownerId'),
  likes: rowsOf(FavorLike, 'userId'),
  bookmarks: rowsOf(FavorBookmark, 'userId'),
  addressesSeen: rowsOf(AddressView, 'viewerId'),
  ratingsGiven: rowsOf(Rating, 'raterId'),
  ratingsReceived: rowsOf(Rating, 'ratedId', {
    // Nobody reads of themselves what is not published yet, nor why admins hid what another wrote.
    also: { publishedAt: Not(IsNull()) },
    without: ['textHiddenReasons'],
  }),
  points: rowsOf(PointEntry, 'userId'),
  deals,
  sharedAppointments: rowsOf(SafeLink, 'userId'),
  conversations,
  notificationSettings: rowsOf(NotificationSettings, 'userId'),
  notifications: rowsOf(Notification, 'userId'),
  helperListings: rowsOf(HelperListing, 'userId'),
  savedSearches: rowsOf(SavedSearch, 'userId'),
  blocks: rowsOf(Block, 'blockerId'),
  reports: rowsOf(Report, 'reporterId'),
  exports: rowsOf(AccountExportFile, 'userId'),
  actsAsAdmin: rowsOf(AuditEntry, 'actorId'),
} satisfies Record<string, ExportSection>;
