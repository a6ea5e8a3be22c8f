import { IsNull, MoreThanOrEqual } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { AddressQuestion, CheckInQuestion } from '../../../../shared/push-message.ts';
import type { Job, JobMap } from '../../../jobs/job-map.ts';
import { textsIn, type Texts } from '../../../platform/language/texts.ts';
import { isAddressWaiting } from '../../deals/deal-states.rules.ts';
import { isMutedBy } from '../../conversations/conversations.rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { renderNotification, pathOf } from '../inbox/render-notification.ts';
import { Notification } from '../inbox/notification.entity.ts';
import { pushToDevice, signedInDevices, type DeviceMessage } from './push-devices.ts';
import type { PushSubscription } from './push-subscription.entity.ts';
import { quietSpan, type QuietSpan } from '../../../platform/time/quiet-hours.rules.ts';
import { isDueFor, pushTiming } from './push-timing.rules.ts';

/**
 * Queues a push of each notification to every device of its recipient, in the transaction that created it; one waits at
 * most.
 * @param startAfter earliest moment of the push; at once when left out.
 */
export async function enqueuePushes(
  ctx: Ctx,
  created: readonly { notificationId: string; userId: string }[],
  startAfter?: Date,
): Promise<void> {
  const pushes: JobMap['push.notification'][] = await ctx.db.query(
    `SELECT created.id AS "notificationId", d.id AS "deviceId"
     FROM unnest($1::bigint[], $2::bigint[]) AS created (id, user_id) JOIN push_subscriptions d USING (user_id) JOIN users u ON u.id = user_id
     WHERE u.notifications_enabled`,
    [created.map(({ notificationId }) => notificationId), created.map(({ userId }) => userId)],
  );
  for (const push of pushes) ctx.jobs.add(pushJob(push, startAfter));
}

/** Queues the push of a notification to a device, in the transaction that created it. */
export const enqueuePush = ({ jobs }: Ctx, push: JobMap['push.notification']): void => jobs.add(pushJob(push));

/** Returns the job that pushes a notification to a device; while one waits, no other is added. */
const pushJob = (data: JobMap['push.notification'], startAfter?: Date): Job => ({
  queue: 'push.notification',
  data,
  key: `${data.notificationId} ${data.deviceId}`,
  ...(startAfter && { startAfter }),
});

/**
 * Pushes the current state of a notification to a device; in quiet hours leaves it to the summary after them.
 * @throws Error when the push service did not accept it, so that the job is retried.
 */
export async function pushNotification(
  ctx: Ctx,
  { notificationId, deviceId }: JobMap['push.notification'],
): Promise<void> {
  const [device] = await signedInDevices(ctx, { id: deviceId });
  const notification = await ctx.db.findOneBy(Notification, { id: notificationId });
  if (!device || notification?.userId !== device.userId) return;
  const span = await quietSpanOf(ctx, device);
  const timing = await timingOf(ctx, notification, span !== null);
  if (timing === 'NOW') return send(ctx, device, await messageOf(ctx, notification, device));
  if (timing === 'AFTER_QUIET_HOURS') return enqueueSummary(ctx, deviceId, span!.from, span!);
}

/**
 * Pushes a summary of the unread notifications since the start of the quiet hours; a single one is pushed as itself.
 * During quiet hours it waits for their end.
 * @throws Error when the push service did not accept it, so that the job is retried.
 */
export async function pushSummary(ctx: Ctx, { deviceId, since }: JobMap['push.summary']): Promise<void> {
  const [device] = await signedInDevices(ctx, { id: deviceId });
  if (!device || !(await ctx.loaders.userById.load(device.userId))?.notificationsEnabled) return;
  const span = await quietSpanOf(ctx, device);
  if (span) return enqueueSummary(ctx, deviceId, new Date(since), span);
  const missed = await ctx.db.findBy(Notification, {
    userId: device.userId,
    readAt: IsNull(),
    at: MoreThanOrEqual(new Date(since)),
  });
  const [only] = missed;
  if (!only) return;
  await send(
    ctx,
    device,
    missed.length === 1 ? await messageOf(ctx, only, device) : summaryOf(await textsIn(device.language), missed.length),
  );
}

const quietSpanOf = async (ctx: Ctx, { userId }: PushSubscription) =>
  quietSpan(await ctx.loaders.notificationSettings.load(userId), ctx.now());

/** Queues the summary of a device; while one waits, no other is added. */
const enqueueSummary = (ctx: Ctx, deviceId: string, since: Date, { until }: QuietSpan) =>
  inTransaction(ctx, async ({ jobs }) =>
    jobs.add({
      queue: 'push.summary',
      data: { deviceId, since: since.toISOString() },
      key: deviceId,
      startAfter: until,
    }),
  );

async function timingOf(ctx: Ctx, notification: Notification, quiet: boolean) {
  const { kind, userId, readAt, favorId, favorIds, conversationId } = notification;
  const [user, favor, viewing, conversation] = await Promise.all([
    ctx.loaders.userById.load(userId),
    favorId ? ctx.loaders.favorById.load(favorId) : null,
    conversationId !== null && ctx.deps.presence.isViewing(userId, conversationId),
    kind === 'NEW_MESSAGE' && conversationId !== null ? ctx.loaders.conversationById.load(conversationId) : null,
  ]);
  return pushTiming({
    // One that was muted while its push waited is quiet, too.
    enabled: (user?.notificationsEnabled ?? false) && !(conversation && isMutedBy(userId, conversation)),
    seen: readAt !== null || viewing,
    stale: kind === 'FAVOR_NEARBY' && favorIds === null && !favor?.listed,
    quiet,
    // A check-in comes at the moment that its reader chose.
    due: kind === 'CHECK_IN' || (favor !== null && (await isDue(ctx, userId, favor))),
  });
}

/** Tests whether a favor is due soon for one of its people, by what was agreed about it. */
const isDue = async (ctx: Ctx, userId: string, favor: Favor): Promise<boolean> =>
  isDueFor(userId, favor, await ctx.loaders.agreedTerms.load(favor.id), ctx.now());

/** Renders a notification as its recipient may see it, in the language of the device. */
async function messageOf(ctx: Ctx, notification: Notification, { language }: PushSubscription): Promise<DeviceMessage> {
  const { id, userId, conversationId, messageId, kind, dealId } = notification;
  const reader: Ctx = { ...ctx, language, viewer: { id: userId, sessionId: null } };
  const [{ title, message }, url] = await Promise.all([
    renderNotification(reader, notification),
    pathOf(reader, notification),
  ]);
  return {
    title,
    body: message,
    url,
    tag: conversationId ? `conversation ${conversationId}` : `notification ${id}`,
    notificationId: id,
    messageId,
    ...(kind === 'CHECK_IN' && dealId !== null && { checkIn: questionOf(await textsIn(language), dealId) }),
    ...(kind === 'FAVOR_ACCEPTED' && dealId !== null && (await askForAddress(reader, dealId))),
  };
}

const questionOf = (t: Texts, dealId: string): CheckInQuestion => ({
  dealId,
  fine: t('safe.fine'),
  help: t('safe.help'),
  sent: t('push.checkIn.sent'),
  failed: t('push.checkIn.failed'),
});

/** Asks for the poster's yes to showing the address where the helper who accepted waits for it. */
async function askForAddress(ctx: Ctx, dealId: string): Promise<{ showAddress: AddressQuestion } | null> {
  const deal = await ctx.loaders.dealById.load(dealId);
  if (!deal || !isAddressWaiting(deal)) return null;
  const [t, helper] = await Promise.all([textsIn(ctx.language), ctx.loaders.userById.load(deal.helperId)]);
  return {
    showAddress: {
      dealId,
      show: t('deal.address.show'),
      sent: t('agreed.address.poster', { name: helper!.firstName }),
      failed: t('push.address.failed'),
    },
  };
}

const summaryOf = (t: Texts, count: number): DeviceMessage => ({
  title: t('push.summary'),
  body: t('push.summary.text', { count }),
  url: '/open/notifications',
  tag: 'summary',
  notificationId: null,
  messageId: null,
});

async function send(ctx: Ctx, device: PushSubscription, message: DeviceMessage): Promise<void> {
  if ((await pushToDevice(ctx, device, message)) === 'FAILED') throw new Error('the push service did not take it');
}
