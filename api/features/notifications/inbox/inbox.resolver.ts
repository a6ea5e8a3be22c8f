import { In, MoreThan } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { liveFeed } from '../../../events/live-feed.ts';
import type { Resolvers } from '../../../generated/graphql.ts';
import { whyNotJoin } from '../../conversations/conversations.rules.ts';
import { renderNotification, favorOf, pathOf } from './render-notification.ts';
import { listNotifications, markNotificationsRead } from './inbox.service.ts';
import { Notification } from './notification.entity.ts';

/** Stands for "whatever was missed" among the ids a subscriber waits for. */
const MISSED: string = 'missed';

/** GraphQL's door to what people were told. */
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
    path: pathOf,
    favor: (notification, _, ctx) => favorOf(ctx, notification),
    conversation: async ({ conversationId, userId }, _, ctx) => {
      const conversation = conversationId ? await ctx.loaders.conversationById.load(conversationId) : null;
      return whyNotJoin(userId, conversation) ? null : conversation;
    },
    actor: ({ actorId }, _, ctx) => (actorId ? ctx.loaders.userById.load(actorId) : null),
    stars: async ({ kind, favorId, actorId }, _, ctx) =>
      kind === 'FAVOR_COMPLETED'
        ? ((await ctx.loaders.ratingGiven.load({ favorId: favorId!, raterId: actorId! }))?.stars ?? null)
        : null,
  },
  Subscription: {
    notificationAdded: {
      subscribe: (_, __, ctx) => {
        const { id: userId } = requireViewer(ctx, 'notifications:read');
        let latest = ctx.now();
        return liveFeed(ctx, {
          follow: (push) =>
            ctx.deps.bus.on('notifications.added', ({ added }) => {
              for (const notice of added) if (notice.userId === userId) push(notice.notificationId);
            }),
          onGap: [MISSED],
          read: async (ctx, id) => {
            const news = await readNews(ctx, userId, id === MISSED ? { at: MoreThan(latest) } : { id: In([id]) });
            latest = new Date(Math.max(latest.getTime(), ...news.map(({ at }) => at.getTime())));
            return news.map((notificationAdded) => ({ notificationAdded }));
          },
        });
      },
    },
    notificationsRead: {
      subscribe: (_, args, ctx) => {
        const { id: userId } = requireViewer(ctx, 'notifications:read');
        return liveFeed(ctx, {
          follow: (push) => ctx.deps.bus.on('notifications.read', (event) => event.userId === userId && push(userId)),
          onGap: [userId],
          read: async (ctx) => [{ notificationsRead: await listNotifications(ctx, args) }],
        });
      },
    },
  },
} satisfies Resolvers;

const readNews = (ctx: Ctx, userId: string, which: object): Promise<Notification[]> =>
  ctx.db.find(Notification, { where: { userId, ...which }, order: { at: 'ASC', id: 'ASC' }, take: 50 });
