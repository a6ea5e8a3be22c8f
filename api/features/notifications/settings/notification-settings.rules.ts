import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import type { NotificationSettings } from './notification-settings.entity.ts';

/** Returns the settings of a person who has changed none. */
export const defaultSettings = (userId: string): NotificationSettings => ({
  userId,
  nearbyRadiusKm: NEARBY_KM,
  nearbyCategories: null,
  quietStart: null,
  quietEnd: null,
  quietTimeZone: null,
});
