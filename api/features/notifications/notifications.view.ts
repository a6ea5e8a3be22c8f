import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { idNumber, moment } from '../../routing/route.ts';
import { renderNotification } from './inbox/render-notification.ts';
import type { Notification } from './inbox/notification.entity.ts';

/** Schema of a notification in REST (docs/behaviour/api.md#rest-shapes), with the added favor. */
export const NotificationBody = z
  .strictObject({
    id: idNumber,
    title: z.string().describe('What happened, in a few words: `Nearby: Carry a wardrobe`.'),
    message: z.string().describe('What happened, in a sentence; of a favor nearby its area and price.'),
    timestamp: moment,
    read: z.boolean(),
    favorId: idNumber.nullable(),
  })
  .meta({ id: 'Notification' });

/** Renders a notification for its recipient. */
export async function notificationBody(
  ctx: Ctx,
  notification: Notification,
): Promise<z.output<typeof NotificationBody>> {
  const { id, at, readAt, favorId } = notification;
  return {
    id: Number(id),
    ...(await renderNotification(ctx, notification)),
    timestamp: at.toISOString(),
    read: readAt !== null,
    favorId: favorId === null ? null : Number(favorId),
  };
}
