import { DateTime } from 'luxon';
import { ZONE } from '../../../platform/time/time-zone.ts';

/** Notices of single favors nearby that one person gets a day (docs/behaviour/notifications.md#notifications). */
export const NEARBY_A_DAY = 10;

/** Hour of the day, in Luxembourg, at which the notice of everything beyond that is pushed. */
const DIGEST_HOUR = 18;

/** A day in Luxembourg, and the notice that gathers what is beyond its {@link NEARBY_A_DAY}. */
export interface DigestDay {
  from: Date;
  /** Cause of the notice, one a day. */
  cause: string;
  /** When it is pushed: in the evening, or at once where that has passed. */
  pushAt: Date;
}

/** Beginning of the causes of notices that gather what a saved search found. */
export const SEARCH_DIGEST = 'search-digest:';

/** Returns the notice that gathers what a saved search finds until the next evening. */
export function searchDigest(searchId: string, now: Date): Pick<DigestDay, 'cause' | 'pushAt'> {
  const today = DateTime.fromJSDate(now, { zone: ZONE }).startOf('day').set({ hour: DIGEST_HOUR });
  const evening = today.toJSDate() > now ? today : today.plus({ days: 1 });
  return { cause: `${SEARCH_DIGEST}${searchId}:${evening.toISODate()}`, pushAt: evening.toJSDate() };
}

/** Returns the day of a moment. */
export function digestDay(now: Date): DigestDay {
  const day = DateTime.fromJSDate(now, { zone: ZONE }).startOf('day');
  const evening = day.set({ hour: DIGEST_HOUR }).toJSDate();
  return { from: day.toJSDate(), cause: `nearby-digest:${day.toISODate()}`, pushAt: evening > now ? evening : now };
}
