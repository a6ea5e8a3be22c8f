import { NEARBY_KM } from '../../../../shared/nearby-radius.ts';
import type { NotificationSettings } from './notification-settings.entity.ts';

/** What holds for somebody who never said anything else. */
export const standardSettings = (userId: string): NotificationSettings => ({
  userId,
  nearbyRadiusKm: NEARBY_KM,
  nearbyCategories: null,
  quietStart: null,
  quietEnd: null,
  quietTimeZone: null,
});
