import { In, type EntityTarget, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { moment } from '../../routing/route.ts';
import { MailToken } from '../auth/mail-token.entity.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { conversationBody, ConversationBody, messageBody, MessageBody } from '../conversations/conversations.view.ts';
import { Message } from '../conversations/message.entity.ts';
import { AddressView } from '../favors/address-view.entity.ts';
import { Favor } from '../favors/favor.entity.ts';
import { FavorBookmark, FavorLike } from '../favors/reactions/favor-reactions.entity.ts';
import { favorBody, FavorBody } from '../favors/favors.view.ts';
import { Rating } from '../favors/rating.entity.ts';
import { AuditEntry } from '../moderation/admin/audit-entry.entity.ts';
import { Block } from '../moderation/block.entity.ts';
import { Report } from '../moderation/report.entity.ts';
import { Notification } from '../notifications/inbox/notification.entity.ts';
import { NotificationSettings } from '../notifications/settings/notification-settings.entity.ts';
import { PushSubscription } from '../notifications/push/push-subscription.entity.ts';
import { Token } from '../partners/token.entity.ts';
import { Photo } from '../photos/photo.entity.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { LastPoint } from '../places/last-point.entity.ts';
import { User } from '../users/user.entity.ts';
import { userBody, UserBody } from '../users/users.view.ts';

/** Section of the export of an account. */
export interface ExportSection {
  /** Entities it reads; a test checks that the sections read every table that refers to users. */
  entities: readonly EntityTarget<ObjectLiteral>[];
  output: z.ZodType;
  read(ctx: Ctx, userId: string): Promise<unknown>;
}

/** Picks columns of a row, with ids as numbers, as in REST. */
const exported = (row: ObjectLiteral, columns: readonly string[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      /^(id|\w+Id)$/.test(column) && /^\d+$/.test(String(row[column])) ? Number(row[column]) : row[column],
    ]),
  );

/** Makes a section of the rows that name the user in one column, limited to columns that hold no hash and no key. */
function rowsOf<T extends ObjectLiteral>(
  entity: EntityTarget<T>,
  userColumn: keyof T & string,
  columns: readonly (keyof T & string)[],
): ExportSection {
  return {
    entities: [entity as EntityTarget<ObjectLiteral>],
    output: z.array(z.strictObject(Object.fromEntries(columns.map((column) => [column, z.unknown()])))),
    read: async (ctx, userId) =>
      (await ctx.db.findBy(entity, { [userColumn]: userId } as FindOptionsWhere<T>)).map((row) =>
        exported(row, columns),
      ),
  };
}

const favorsOf = (userColumn: 'posterId' | 'helperId'): ExportSection => ({
  entities: [Favor],
  output: z.array(FavorBody),
  read: async (ctx, userId) => {
    const favors = await ctx.db.find(Favor, { where: { [userColumn]: userId }, order: { id: 'ASC' } });
    return Promise.all(favors.map((favor) => favorBody(ctx, favor)));
  },
});

const profile: ExportSection = {
  entities: [User],
  output: UserBody.extend({ emailConfirmedAt: moment.nullable(), role: z.string() }),
  read: async (ctx, userId) => {
    const user = await ctx.db.findOneByOrFail(User, { id: userId });
    return {
      ...userBody(user, ctx.viewer),
      emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
      role: user.role,
    };
  },
};

const conversations: ExportSection = {
  entities: [Conversation, Message],
  output: z.array(ConversationBody.extend({ messages: z.array(MessageBody) })),
  read: async (ctx, userId) => {
    const own = await ctx.db.find(Conversation, {
      where: [{ posterId: userId }, { helperId: userId }],
      order: { id: 'ASC' },
    });
    const messages = await ctx.db.find(Message, {
      where: { conversationId: In(own.map(({ id }) => id)) },
      order: { sequence: 'ASC' },
    });
    return Promise.all(
      own.map(async (conversation) => ({
        ...(await conversationBody(ctx, conversation)),
        messages: messages.filter(({ conversationId }) => conversationId === conversation.id).map(messageBody),
      })),
    );
  },
};

/**
 * Sections of the export, by field name. Conversations hold both sides' messages, since all of them were written to the
 * user. Blocks and reports by others, and what admins read because of them, are left out, since they concern others.
 */
export const exportSections = {
  profile,
  sessions: rowsOf(Session, 'userId', ['id', 'createdAt', 'rotatedAt', 'expiresAt', 'revokedAt']),
  mailedLinks: rowsOf(MailToken, 'userId', ['kind', 'email', 'createdAt', 'expiresAt']),
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
  favorsPosted: favorsOf('posterId'),
  favorsTakenOn: favorsOf('helperId'),
  photos: rowsOf(Photo, 'ownerId', ['id', 'favorId', 'position', 'width', 'height', 'createdAt']),
  likes: rowsOf(FavorLike, 'userId', ['favorId', 'createdAt']),
  bookmarks: rowsOf(FavorBookmark, 'userId', ['favorId', 'createdAt']),
  addressesSeen: rowsOf(AddressView, 'viewerId', ['favorId', 'seenAt']),
  ratingsGiven: rowsOf(Rating, 'raterId', ['favorId', 'ratedId', 'stars', 'review', 'createdAt']),
  ratingsReceived: rowsOf(Rating, 'ratedId', ['favorId', 'raterId', 'stars', 'review', 'createdAt']),
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
    'at',
    'readAt',
  ]),
  blocks: rowsOf(Block, 'blockerId', ['blockedId', 'createdAt']),
  reports: rowsOf(Report, 'reporterId', [
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
  actsAsAdmin: rowsOf(AuditEntry, 'actorId', ['action', 'details', 'note', 'at']),
} satisfies Record<string, ExportSection>;
