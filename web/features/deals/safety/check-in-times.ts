import { dayAtPlace, momentAtPlace } from '../../../../shared/place-time.ts';
import type { Appointment } from '../../../lib/i18n/when.ts';

const MINUTE_MS = 60_000;

/** Minutes after the end of an appointment at which one can be asked; an appointment without an end takes an hour. */
const MINUTES_AFTER = [0, 30, 60];
const LASTS_MINUTES = 60;

/** Hours at which one can be asked on a day of any time, whose end says nothing of when it is over. */
const HOURS_OF_DAY = [10, 12, 14, 16, 18, 20, 22];

function allTimes({ startsAt, endsAt, anyTime }: Appointment): number[] {
  const start = Date.parse(startsAt!);
  if (anyTime) {
    const day = dayAtPlace(new Date(start));
    return HOURS_OF_DAY.map((hour) => momentAtPlace(day, hour * 60).getTime()).filter((at) => at > start);
  }
  const end = endsAt ? Date.parse(endsAt) : start + LASTS_MINUTES * MINUTE_MS;
  return MINUTES_AFTER.map((minutes) => end + minutes * MINUTE_MS);
}

/** Returns the moments, still to come, at which one can be asked whether all is fine with an appointment. */
export const checkInTimes = (terms: Appointment, now: number): string[] =>
  allTimes(terms)
    .filter((at) => at > now)
    .map((at) => new Date(at).toISOString());
