import { In, LessThan } from 'typeorm';
import { z } from 'zod';
import { connection, cutPage, type Connection } from '../../../platform/connection.ts';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { recordDelivery } from '../../conversations/deliveries.service.ts';
import { lockUser } from '../../users/active-user.ts';
import { textsIn, type Texts } from '../../../platform/language/texts.ts';
import { User } from '../../users/user.entity.ts';
import { AcknowledgePush, ListDevices, SubscribePush, TestPush, UnsubscribePush } from '../notifications.input.ts';
import { pushToDevice, signedInDevices, type DeviceMessage } from './push-devices.ts';
import { MOST_DEVICES, whyNotEndpoint, whyNotPushKeys } from './push.rules.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const ListPlace = z.object({ id: z.string() });

/** Returns the message of a test push. */
const testMessage = (t: Texts): DeviceMessage => ({
  title: t('product.name'),
  body: t('push.test'),
  url: '/',
  tag: 'test',
  notificationId: null,
  messageId: null,
});

/**
 * Subscribes a device of the viewer; a person's first one switches push on. The same endpoint is the same device, even
 * for another person; an eleventh device replaces the oldest.
 * @throws AppError BAD_INPUT for an endpoint of no known push service or invalid keys; TOO_MANY_REQUESTS
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
    // Locked, so that concurrent subscriptions cannot exceed the limit.
    await lockUser(ctx.db, userId);
    // Subscribing the first device means wanting push; later the switch alone decides.
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
        language: ctx.language,
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

/** Unsubscribes one of the viewer's devices, or all of them; devices of others are ignored. */
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

/** Records that a push arrived at one of the viewer's devices, and its message as delivered; others' are ignored. */
export async function acknowledgePush(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { deviceId, messageId } = parse(AcknowledgePush, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await ctx.db.update(PushSubscription, { id: deviceId, userId: viewer.id }, { arrivedAt: ctx.now() });
  const message = messageId ? await ctx.loaders.messageById.load(messageId) : null;
  if (message) await recordDelivery(ctx, [message]);
}

/** Lists the viewer's devices, newest first. */
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
 * Sends a test push to each of the viewer's devices, also with push switched off, because they requested it.
 * @returns true when a push service accepted one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function sendTestPush(ctx: Ctx, raw: unknown): Promise<boolean> {
  const viewer = requireViewer(ctx, 'account');
  const { platform } = parse(TestPush, raw);
  await ctx.deps.limits.take('testPush', viewer.id);
  const devices = await signedInDevices(ctx, { userId: viewer.id, platform: platform ?? 'WEBPUSH' });
  const message = testMessage(await textsIn(ctx.language));
  const deliveries = await Promise.all(devices.map((device) => pushToDevice(ctx, device, message)));
  return deliveries.includes('DELIVERED');
}
