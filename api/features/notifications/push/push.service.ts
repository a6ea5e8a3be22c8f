import { In, LessThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { recordDelivery } from '../../conversations/deliveries.service.ts';
import { lockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { AcknowledgePush, ListDevices, SubscribePush, TestPush, UnsubscribePush } from '../notifications.input.ts';
import { pushToDevice, signedInDevices } from './push-devices.ts';
import { MOST_DEVICES, whyNotEndpoint, whyNotPushKeys } from './push.rules.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const ListPlace = z.object({ id: z.string() });

/** What somebody gets to see when they try their notifications. */
const TEST_MESSAGE = {
  title: 'Favr',
  body: 'Notifications work on this device.',
  url: '/',
  tag: 'test',
  notificationId: null,
  messageId: null,
};

/**
 * Keeps a device for push; a person's first switches notices on. The same endpoint again is the same device, whoever uses it now; an eleventh device takes the place
 * of the oldest.
 * @throws AppError BAD_INPUT for an address that is none of a known push service, or keys that are none; TOO_MANY_REQUESTS
 */
export async function subscribePush(ctx: Ctx, raw: unknown): Promise<PushSubscription> {
  const { id: userId, sessionId } = requireViewer(ctx, 'account');
  const { deviceInfo, ...input } = parse(SubscribePush, raw);
  const keys = input.platform === 'WEBPUSH' ? input.keys : null;
  if (keys && whyNotEndpoint(input.endpoint, ctx.deps.config))
    throw new AppError('BAD_INPUT', 'This is no address of a push service we know', { field: 'endpoint' });
  if (keys && whyNotPushKeys(keys))
    throw new AppError('BAD_INPUT', 'These are no keys of a push subscription', { field: 'keys' });
  await ctx.deps.limits.take('write', userId);
  return inTransaction(ctx, async (ctx) => {
    // One at a time for each person, so that they never have more than may be.
    await lockUser(ctx.db, userId);
    // Who asks for push for the first time wants notices; who has a device decides by the switch alone.
    if (!(await ctx.db.existsBy(PushSubscription, { userId })))
      await ctx.db.update(User, { id: userId }, { notificationsEnabled: true });
    await ctx.db.upsert(
      PushSubscription,
      {
        userId,
        sessionId: sessionId!,
        platform: input.platform,
        endpoint: input.endpoint,
        p256dh: keys?.p256dh ?? null,
        auth: keys?.auth ?? null,
        label: [deviceInfo?.browser, deviceInfo?.platform].filter(Boolean).join(', ') || null,
        createdAt: ctx.now(),
      },
      ['endpoint'],
    );
    const devices = await ctx.db.find(PushSubscription, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const surplus = devices.slice(MOST_DEVICES);
    if (surplus.length > 0) await ctx.db.delete(PushSubscription, { id: In(surplus.map(({ id }) => id)) });
    return devices.find(({ endpoint }) => endpoint === input.endpoint)!;
  });
}

/** Sends nothing more to one of the viewer's devices, or to any of them. A device that is none of theirs is left alone. */
export async function unsubscribePush(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { endpoint, deviceId } = parse(UnsubscribePush, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await ctx.db.delete(PushSubscription, {
    userId: viewer.id,
    ...(endpoint && { endpoint }),
    ...(deviceId && { id: deviceId }),
  });
}

/** Keeps that a push arrived at one of the viewer's devices, as the device itself says, and with it the message it told of. What is none of theirs is left alone. */
export async function acknowledgePush(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { deviceId, messageId } = parse(AcknowledgePush, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await ctx.db.update(PushSubscription, { id: deviceId, userId: viewer.id }, { arrivedAt: ctx.now() });
  const message = messageId ? await ctx.loaders.messageById.load(messageId) : null;
  if (message) await recordDelivery(ctx, [message]);
}

/** The viewer's devices that asked for push, newest first. */
export async function listDevices(ctx: Ctx, raw: unknown): Promise<Connection<PushSubscription>> {
  const viewer = requireViewer(ctx, 'account');
  const { first, after } = parse(ListDevices, raw);
  const place = after ? parse(ListPlace, ctx.deps.cursors.open(after)) : undefined;
  const rows = await ctx.db.find(PushSubscription, {
    where: { userId: viewer.id, ...(place && { id: LessThan(place.id) }) },
    order: { id: 'DESC' },
    take: first + 1,
  });
  const { page, more } = cutPage(rows, first);
  return connection(
    page,
    { hasNextPage: more, hasPreviousPage: place !== undefined },
    ctx.deps.cursors,
    (device) => device,
    ({ id }) => ({ id }),
  );
}

/**
 * Sends one message to each of the viewer's devices, whether or not notices are switched on: they asked for this one.
 * @returns whether any push service took it.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function sendTestPush(ctx: Ctx, raw: unknown): Promise<boolean> {
  const viewer = requireViewer(ctx, 'account');
  const { platform } = parse(TestPush, raw);
  await ctx.deps.limits.take('testPush', viewer.id);
  const devices = await signedInDevices(ctx, { userId: viewer.id, platform: platform ?? 'WEBPUSH' });
  const deliveries = await Promise.all(devices.map((device) => pushToDevice(ctx, device, TEST_MESSAGE)));
  return deliveries.includes('DELIVERED');
}
