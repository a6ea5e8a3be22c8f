import type { Resolvers } from '../../generated/graphql.ts';
import { own } from '../users/own-field.ts';
import { toldClass } from './dispatch/fan-out.ts';
import { updateNotificationSettings } from './settings/notification-settings.service.ts';
import { acknowledgePush, listDevices, sendTestPush, subscribePush, unsubscribePush } from './push/push.service.ts';

/** Resolvers of push devices, and of changes to notification settings. */
export const notificationResolvers = {
  Query: {
    vapidPublicKey: (_, __, ctx) => ctx.deps.secrets.vapid.publicKey,
    devices: (_, args, ctx) => listDevices(ctx, args),
  },
  Mutation: {
    updateNotificationSettings: async (_, { input }, ctx) => ({ user: await updateNotificationSettings(ctx, input) }),
    subscribePush: async (_, { input }, ctx) => ({ device: await subscribePush(ctx, input) }),
    unsubscribePush: async (_, { input }, ctx) => {
      await unsubscribePush(ctx, input);
      return { ok: true };
    },
    acknowledgePush: async (_, { input }, ctx) => {
      await acknowledgePush(ctx, input);
      return { ok: true };
    },
    sendTestPush: async (_, __, ctx) => ({ success: await sendTestPush(ctx, {}) }),
  },
  User: {
    notificationSettings: own(({ id }, ctx) => ctx.loaders.notificationSettings.load(id)),
  },
  PostFavorPayload: {
    neighboursTold: ({ favor }, _, ctx) => toldClass(ctx, favor),
  },
  Device: {
    lastArrivedAt: ({ arrivedAt }) => arrivedAt,
  },
} satisfies Resolvers;
