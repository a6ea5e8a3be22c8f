import { z } from 'zod';
import { claimed, idNumber, type Route } from '../../routing/route.ts';
import { listNotifications } from './inbox/inbox.service.ts';
import { SwitchNotifications } from './settings/notification-settings.input.ts';
import { switchNotifications } from './settings/notification-settings.service.ts';
import { AcknowledgePush, UnsubscribePush } from './notifications.input.ts';
import { notificationBody, NotificationBody } from './notifications.view.ts';
import { RestSubscribePush, subscriptionOf, upperCased } from './push/rest-push-subscription.ts';
import { acknowledgePush, sendTestPush, subscribePush, unsubscribePush } from './push/push.service.ts';

const Success = z.strictObject({ success: z.literal(true) });

/** REST routes of notifications and push (docs/behaviour/api.md#rest). */
export const notificationRoutes: Route[] = [
  {
    method: 'get',
    path: '/notifications/nearby',
    summary: 'What the viewer was told of new favors nearby, the last first, at most 50',
    access: 'notifications:read',
    output: z.array(NotificationBody),
    handle: async (ctx) => {
      const { edges } = await listNotifications(ctx, { first: 50 }, 'FAVOR_NEARBY');
      return Promise.all(edges.map(({ node }) => notificationBody(ctx, node)));
    },
  },
  {
    method: 'post',
    path: '/notifications/settings',
    summary: "Switch the viewer's push on or off",
    access: 'notifications:write',
    body: SwitchNotifications.extend({ userId: claimed }),
    output: z.strictObject({ notificationsEnabled: z.boolean() }),
    handle: async (ctx, { body }) => {
      const { notificationsEnabled } = await switchNotifications(ctx, body);
      return { notificationsEnabled };
    },
  },
  {
    method: 'get',
    path: '/vapid-public-key',
    summary: 'The key browsers subscribe to push with',
    access: 'anybody',
    output: z.strictObject({ publicKey: z.string().describe('Public VAPID key, base64url.') }),
    handle: async (ctx) => ({ publicKey: ctx.deps.secrets.vapid.publicKey }),
  },
  {
    method: 'post',
    path: '/notifications/subscribe',
    summary:
      'Keep a device for push; the same endpoint again is the same device, of more than 10 the oldest is forgotten',
    access: 'account',
    body: RestSubscribePush,
    status: 201,
    output: z.strictObject({ success: z.literal(true), deviceId: idNumber }),
    handle: async (ctx, { body }) => {
      const { id } = await subscribePush(ctx, subscriptionOf(body));
      return { success: true, deviceId: Number(id) };
    },
  },
  {
    method: 'post',
    path: '/notifications/unsubscribe',
    summary:
      "Send nothing more to one of the viewer's devices, by endpoint or id; to any of them when neither is given",
    access: 'account',
    body: UnsubscribePush.extend({ userId: claimed }),
    output: Success,
    handle: async (ctx, { body }) => {
      await unsubscribePush(ctx, body);
      return { success: true };
    },
  },
  {
    method: 'post',
    path: '/notifications/arrived',
    summary: "Say that a push arrived at one of the viewer's devices; it knows its `deviceId` from the push",
    access: 'account',
    body: AcknowledgePush.extend({ userId: claimed }),
    output: Success,
    handle: async (ctx, { body }) => {
      await acknowledgePush(ctx, body);
      return { success: true };
    },
  },
  {
    method: 'post',
    path: '/notifications/test',
    summary: "Send one message to each of the viewer's devices; success when a push service took it for one",
    access: 'account',
    body: z.object({ platform: z.enum(['webpush', 'onesignal']).nullish(), userId: claimed }),
    output: z.strictObject({ success: z.boolean() }),
    handle: async (ctx, { body }) => ({ success: await sendTestPush(ctx, upperCased(body)) }),
  },
];
