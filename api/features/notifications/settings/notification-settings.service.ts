import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse } from '../../../platform/errors.ts';
import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import { shareLockUser } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { NotificationSettings } from './notification-settings.entity.ts';
import { SwitchNotifications, UpdateNotificationSettings } from './notification-settings.input.ts';

/**
 * Changes the viewer's notification settings. Devices stay subscribed, so that switching on again needs no permission.
 * @throws AppError BAD_INPUT naming the field, TOO_MANY_REQUESTS
 */
export async function updateNotificationSettings(ctx: Ctx, raw: unknown): Promise<User> {
  const { id: userId } = requireViewer(ctx, 'notifications:write');
  const { enabled, ...input } = parse(UpdateNotificationSettings, raw);
  await ctx.deps.limits.take('write', userId);
  await inTransaction(ctx, async ({ db }) => {
    await shareLockUser(db, userId);
    const changes = changesOf(input);
    if (Object.keys(changes).length > 0) await db.upsert(NotificationSettings, { userId, ...changes }, ['userId']);
    if (enabled !== undefined && enabled !== null)
      await db.update(User, { id: userId }, { notificationsEnabled: enabled });
  });
  ctx.loaders.notificationSettings.clear(userId);
  return ctx.db.findOneByOrFail(User, { id: userId });
}

/**
 * Switches the viewer's push on or off, as in REST.
 * @throws AppError BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function switchNotifications(ctx: Ctx, raw: unknown): Promise<User> {
  requireViewer(ctx, 'notifications:write');
  return updateNotificationSettings(ctx, parse(SwitchNotifications, raw));
}

type Input = Omit<ReturnType<typeof UpdateNotificationSettings.parse>, 'enabled'>;

function changesOf({ nearbyRadiusKm, nearbyCategories, quietHours }: Input): Partial<NotificationSettings> {
  return {
    ...(nearbyRadiusKm !== undefined && { nearbyRadiusKm: nearbyRadiusKm ?? NEARBY_KM }),
    ...(nearbyCategories !== undefined && { nearbyCategories }),
    ...(quietHours !== undefined && {
      quietStart: quietHours?.start ?? null,
      quietEnd: quietHours?.end ?? null,
      quietTimeZone: quietHours?.timeZone ?? null,
    }),
  };
}
