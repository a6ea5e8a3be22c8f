import { NEARBY_KM } from '../favors/favors.input.ts';
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
