import { type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { Session } from '../../auth/sessions/session.entity.ts';
import type { PushMessage } from '../../../../shared/push-message.ts';
import type { Delivery } from './push-sender.ts';
import { PushSubscription } from './push-subscription.entity.ts';
import { countUnreadMessages } from '../../conversations/count-unread-messages.ts';
import { Notification } from '../inbox/notification.entity.ts';

/** Counts a person's unread messages and other unread notifications (docs/behaviour/notifications.md#unread-counts). */
async function countUnread({ db }: Ctx, userId: string): Promise<number> {
  const [messages, notifications] = await Promise.all([
    countUnreadMessages(db, userId),
    db.countBy(Notification, { userId, readAt: IsNull(), kind: Not('NEW_MESSAGE') }),
  ]);
  return messages + notifications;
}

/** Finds devices whose session has not ended: signing out ends push on a device. */
export const signedInDevices = (ctx: Ctx, where: FindOptionsWhere<PushSubscription>): Promise<PushSubscription[]> =>
  ctx.db
    .createQueryBuilder(PushSubscription, 'device')
    .innerJoin(Session, 'session', 'session.id = device.sessionId AND session.revokedAt IS NULL')
    .where(where)
    .getMany();

/** A message for a device; the rest is added when it is sent. */
export type DeviceMessage = Omit<PushMessage, 'deviceId' | 'personId' | 'unread'>;

/**
 * Sends a message to a device and records the outcome; deletes a device that its push service does not know any more.
 */
export async function pushToDevice(ctx: Ctx, device: PushSubscription, message: DeviceMessage): Promise<Delivery> {
  const { id, userId } = device;
  const whole = { ...message, deviceId: id, personId: userId, unread: await countUnread(ctx, userId) };
  const delivery = await ctx.deps.push.send(device, whole, ctx.request);
  if (delivery === 'DELIVERED') await ctx.db.update(PushSubscription, { id }, { deliveredAt: ctx.now() });
  if (delivery === 'GONE') await ctx.db.delete(PushSubscription, { id });
  return delivery;
}

/** Has a device keep its push notifications when its session goes on as another. */
export async function movePushDevices(ctx: Ctx, sessionId: string, nextId: string): Promise<void> {
  await ctx.db.update(PushSubscription, { sessionId }, { sessionId: nextId });
}
