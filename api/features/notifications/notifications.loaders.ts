import DataLoader from 'dataloader';
import { In, type EntityManager } from 'typeorm';
import { NotificationSettings } from './settings/notification-settings.entity.ts';
import { standardSettings } from './settings/notification-settings.rules.ts';

/** Batched reads of what people want to be told of. */
export function notificationLoaders(db: EntityManager) {
  return {
    /** Somebody's settings; the standard where they never said anything else. */
    notificationSettings: new DataLoader<string, NotificationSettings>(async (userIds) => {
      const found = new Map(
        (await db.findBy(NotificationSettings, { userId: In([...userIds]) })).map((settings) => [
          settings.userId,
          settings,
        ]),
      );
      return userIds.map((userId) => found.get(userId) ?? standardSettings(userId));
    }),
  };
}
