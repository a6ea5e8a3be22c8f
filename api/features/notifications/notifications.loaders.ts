import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import { NotificationSettings } from './settings/notification-settings.entity.ts';
import { defaultSettings } from './settings/notification-settings.rules.ts';

/** Creates the loaders of notification settings. */
export function notificationLoaders(db: EntityManager) {
  return {
    /** A person's settings, or the defaults. */
    notificationSettings: new DataLoader<string, NotificationSettings>(async (userIds) => {
      const found = new Map(
        (await db.findBy(NotificationSettings, { userId: Any([...userIds]) })).map((settings) => [
          settings.userId,
          settings,
        ]),
      );
      return userIds.map((userId) => found.get(userId) ?? defaultSettings(userId));
    }),
  };
}
