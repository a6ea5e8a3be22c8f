import { DateTime } from 'luxon';
import { ZONE } from '../../platform/time/time-zone.ts';
import type { TermsFacts } from './deal-states.rules.ts';

/** Time that terms say, or that they say none. */
export type Appointment = Pick<TermsFacts, 'startsAt' | 'endsAt' | 'anyTime'>;

/** Terms without a fixed time. */
export const NO_APPOINTMENT: Appointment = { startsAt: null, endsAt: null, anyTime: false };

/** Hour before which nobody is expected on a day of any time (docs/behaviour/deals.md#offers). */
const FIRST_HOUR = 8;

/**
 * Returns any time of the day on which a moment lies in Luxembourg: from 8 o'clock, today from now on, until midnight.
 */
export function anyTimeOf(at: Date, now: Date): Appointment & { startsAt: Date; endsAt: Date } {
  const day = DateTime.fromJSDate(at, { zone: ZONE }).startOf('day');
  const from = day.set({ hour: FIRST_HOUR }).toMillis();
  const endsAt = day.plus({ days: 1 }).toJSDate();
  return { startsAt: new Date(Math.max(from, Math.min(now.getTime(), endsAt.getTime() - 1))), endsAt, anyTime: true };
}

/** Returns when somebody is expected at the latest: at the start or, on a day of any time, before its end. */
export const latestStart = ({ startsAt, endsAt, anyTime }: Appointment): Date | null => (anyTime ? endsAt : startsAt);
