import { z } from 'zod';
import type { NotificationKind } from '../../generated/graphql.ts';
import { id, optionalText, pageSize, text } from '../../platform/input.ts';
import { notificationTexts } from './inbox/notification-texts.ts';

/** Longest endpoint; browsers' are some hundred characters. */
const ENDPOINT_MAX = 2048;

/** The address of a device at its push service, or its name there. */
export const endpoint = text(ENDPOINT_MAX, 'Endpoint');
const key = (label: string) =>
  text(200, label).refine((typed) => /^[\w-]+={0,2}$/.test(typed), `${label} must be base64url`);

/** What a browser's PushSubscription holds. */
export const keys = z.object(
  { p256dh: key('Key p256dh'), auth: key('Key auth') },
  'The keys of the subscription are required',
);

/** What a device says of itself (docs/behaviour.md#rest-shapes); only what names it in its owner's list is read. */
export const deviceInfo = z
  .object({ platform: optionalText(60, 'Platform'), browser: optionalText(60, 'Browser') })
  .nullish();

/** A device that wants push: through its browser's push service, or known to OneSignal by a name. */
export const SubscribePush = z.discriminatedUnion(
  'platform',
  [
    z.object({ platform: z.literal('WEBPUSH'), endpoint, keys, deviceInfo }),
    z.object({ platform: z.literal('ONESIGNAL'), endpoint, deviceInfo }),
  ],
  'This is not a platform for push',
);

/** Which devices want no push any more: the one with an endpoint or an id; neither, all of the viewer's. */
export const UnsubscribePush = z.object({ endpoint: endpoint.nullish(), deviceId: id('Device').nullish() });

/** At which device a push arrived, and of which message it told. */
export const AcknowledgePush = z.object({ deviceId: id('Device'), messageId: id('Message').nullish() });

/** Which devices to try. */
export const TestPush = z.object({
  platform: z.enum(['WEBPUSH', 'ONESIGNAL'], 'This is not a platform for push').nullish(),
});

/** A page of devices. */
export const ListDevices = z.object({ first: pageSize, after: z.string().nullish() });

const notificationKind = z.custom<NotificationKind>(
  (kind) => Object.hasOwn(notificationTexts, String(kind)),
  'Nobody is told of that',
);

/** A page of notifications, without those of some kinds. */
export const ListNotifications = z.object({
  first: pageSize,
  after: z.string().nullish(),
  exceptKinds: z.array(notificationKind).nullish(),
});

/** Which notifications have been read: exactly one of some, everything up to a moment, all. */
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
