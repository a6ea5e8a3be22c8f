import { In, MoreThan } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { liveFeed } from '../../../events/live-feed.ts';
import type { Resolvers } from '../../../generated/graphql.ts';
import { whyNotJoin } from '../../conversations/conversations.rules.ts';
import { renderNotification, favorOf, pathOf, starsOf } from './render-notification.ts';
import { listNotifications, markNotificationsRead } from './inbox.service.ts';
import { Notification } from './notification.entity.ts';

/** Most notifications that are read at once for those who follow new ones. */
const ADDED_BATCH = 50;

/** A key in place of an id, for everything after a gap. */
const MISSED: string = 'missed';

/** Resolvers of notifications and their settings. */
export const inboxResolvers = {
  Query: {
    notifications: (_, args, ctx) => listNotifications(ctx, args),
  },
  Mutation: {
    markNotificationsRead: async (_, { input }, ctx) => {
      await markNotificationsRead(ctx, input);
      return {};
    },
  },
  MarkNotificationsReadPayload: {
    notifications: (_, args, ctx) => listNotifications(ctx, args),
  },
  NotificationSettings: {
    enabled: async ({ userId }, _, ctx) => (await ctx.loaders.userById.load(userId))!.notificationsEnabled,
    quietHours: ({ quietStart, quietEnd, quietTimeZone }) =>
      quietStart && quietEnd && quietTimeZone ? { start: quietStart, end: quietEnd, timeZone: quietTimeZone } : null,
  },
  Notification: {
    title: async (notification, _, ctx) => (await renderNotification(ctx, notification)).title,
    message: async (notification, _, ctx) => (await renderNotification(ctx, notification)).message,
    timestamp: ({ at }) => at,
    read: ({ readAt }) => readAt !== null,
    path: (notification, _, ctx) => pathOf(ctx, notification),
    favor: (notification, _, ctx) => favorOf(ctx, notification),
    favorCount: ({ favorIds }) => favorIds?.length ?? null,
    conversation: async ({ conversationId, userId }, _, ctx) => {
      const conversation = conversationId ? await ctx.loaders.conversationById.load(conversationId) : null;
      return whyNotJoin(userId, conversation) ? null : conversation;
    },
    actor: ({ actorId }, _, ctx) => (actorId ? ctx.loaders.userById.load(actorId) : null),
    stars: (notification, _, ctx) => starsOf(ctx, notification),
  },
  Subscription: {
    notificationAdded: {
      subscribe: (_, __, ctx) => {
        const { id: userId } = requireViewer(ctx, 'notifications:read');
        let latest = ctx.now();
        return liveFeed(ctx, {
          follow: (push) =>
            ctx.deps.bus.onKey('notifications.added', userId, ({ added }) => {
              for (const one of added) if (one.userId === userId) push(one.notificationId);
            }),
          onGap: [MISSED],
          batch: ADDED_BATCH,
          read: async (ctx, id) => {
            const added = await readAdded(ctx, userId, id === MISSED ? { at: MoreThan(latest) } : { id: In([id]) });
            latest = new Date(Math.max(latest.getTime(), ...added.map(({ at }) => at.getTime())));
            return added.map((notificationAdded) => ({ notificationAdded }));
          },
        });
      },
    },
    notificationsRead: {
      subscribe: (_, args, ctx) => {
        const { id: userId } = requireViewer(ctx, 'notifications:read');
        return liveFeed(ctx, {
          follow: (push) => ctx.deps.bus.onKey('notifications.read', userId, () => push(userId)),
          onGap: [userId],
          read: async (ctx) => [{ notificationsRead: await listNotifications(ctx, args) }],
        });
      },
    },
  },
} satisfies Resolvers;

const readAdded = (ctx: Ctx, userId: string, which: object): Promise<Notification[]> =>
  ctx.db.find(Notification, { where: { userId, ...which }, order: { at: 'ASC', id: 'ASC' }, take: ADDED_BATCH });
