import { IANAZone } from 'luxon';
import { z } from 'zod';
import { category, FURTHEST_KM } from '../../favors/favors.input.ts';

const enabled = z.boolean('Say true or false');

/** The switch for push, as in REST. */
export const SwitchNotifications = z.object({ enabled });

const radius = `Say 1 to ${FURTHEST_KM} kilometres`;
const timeOfDay = z.string('Say a time of day').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 22:00');

const quietHours = z
  .object({
    start: timeOfDay,
    end: timeOfDay,
    timeZone: z.string('Say a time zone').refine((name) => IANAZone.isValidZone(name), 'This is no time zone we know'),
  })
  .refine(({ start, end }) => start !== end, {
    message: 'Quiet hours must end at another time than they begin',
    path: ['end'],
  });

/** Changed settings: fields left out stay, null restores the default radius, every category, or no quiet hours. */
export const UpdateNotificationSettings = z.object({
  enabled: enabled.nullish(),
  nearbyRadiusKm: z.int(radius).min(1, radius).max(FURTHEST_KM, radius).nullish(),
  nearbyCategories: z.array(category).nullish(),
  quietHours: quietHours.nullish(),
});
