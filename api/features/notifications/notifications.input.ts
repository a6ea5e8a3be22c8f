import { z } from 'zod';
import type { NotificationKind } from '../../generated/graphql.ts';
import { id, optionalText, pageSize, text } from '../../platform/input.ts';

/** Longest endpoint, in UTF-16 units; those of browsers have a few hundred. */
const ENDPOINT_MAX = 2048;

/** The address of a device at its push service, or its id at OneSignal. */
export const endpoint = text(ENDPOINT_MAX, 'Endpoint');
const key = (label: string) =>
  text(200, label).refine((typed) => /^[\w-]+={0,2}$/.test(typed), `${label} must be base64url`);

/** The keys of a browser's PushSubscription. */
export const keys = z.object(
  { p256dh: key('Key p256dh'), auth: key('Key auth') },
  'The keys of the subscription are required',
);

/**
 * A device's description of itself (docs/behaviour/api.md#rest-shapes); only the fields for its owner's list are read.
 */
export const deviceInfo = z
  .object({ platform: optionalText(60, 'Platform'), browser: optionalText(60, 'Browser') })
  .nullish();

/** A device to subscribe: at its browser's push service, or at OneSignal. */
export const SubscribePush = z.discriminatedUnion(
  'platform',
  [
    z.object({ platform: z.literal('WEBPUSH'), endpoint, keys, deviceInfo }),
    z.object({ platform: z.literal('ONESIGNAL'), endpoint, deviceInfo }),
  ],
  'This is not a platform for push',
);

/** A device to unsubscribe, by endpoint or id; all of the viewer's with neither. */
export const UnsubscribePush = z.object({ endpoint: endpoint.nullish(), deviceId: id('Device').nullish() });

/** The device at which a push arrived, and the message of the push. */
export const AcknowledgePush = z.object({ deviceId: id('Device'), messageId: id('Message').nullish() });

/** The devices to test; web push when left out. */
export const TestPush = z.object({
  platform: z.enum(['WEBPUSH', 'ONESIGNAL'], 'This is not a platform for push').nullish(),
});

/** A page of devices. */
export const ListDevices = z.object({ first: pageSize, after: z.string().nullish() });

/** A page of notifications, without some kinds; GraphQL, the one door to it, knows them. */
export const ListNotifications = z.object({
  first: pageSize,
  after: z.string().nullish(),
  exceptKinds: z.array(z.custom<NotificationKind>()).nullish(),
});

/** Notifications that were read: exactly one of some ids, all up to a time, all. */
export const MarkNotificationsRead = z
  .object({
    ids: z.array(id('Notification')).min(1, 'Name at least one').max(100, 'Name at most 100 at once').nullish(),
    upTo: z.coerce.date('Say a moment').nullish(),
    all: z.literal(true, 'Say true, or leave it out').nullish(),
  })
  .refine(({ ids, upTo, all }) => [ids, upTo, all].filter(Boolean).length === 1, {
    message: 'Say one of ids, upTo and all',
    path: ['ids'],
  });
