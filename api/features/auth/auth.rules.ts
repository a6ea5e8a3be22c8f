import { DateTime } from 'luxon';
import type { RefusalCode } from '../../platform/errors.ts';
import { ZONE } from '../../platform/time/time-zone.ts';

/** Youngest age at which Favr may be used, in years (docs/behaviour/people.md#onboarding). */
const ADULT_YEARS = 18;

/** Largest plausible age in years (docs/behaviour/people.md#onboarding). */
const OLDEST_YEARS = 120;

/**
 * Computes the age in full years on a day, by the calendar; for a birth on 29 February it rises on 1 March in common
 * years.
 * @param dateOfBirth a calendar day, YYYY-MM-DD.
 * @param today a calendar day, YYYY-MM-DD.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * Refuses an age below 18 years by the calendar of Luxembourg, and after that any other date until then
 * (docs/behaviour/people.md#onboarding).
 * @param adultFrom first day of full age by an earlier date that was refused; null where none was.
 * @returns TOO_YOUNG, AGE_REFUSED, BAD_INPUT for an implausible date, or null.
 */
export function whyNotOfAge(dateOfBirth: string, adultFrom: string | null, now: Date): RefusalCode | null {
  const today = DateTime.fromJSDate(now, { zone: ZONE }).toFormat('yyyy-MM-dd');
  const age = ageOn(dateOfBirth, today);
  if (age < 0 || age > OLDEST_YEARS) return 'BAD_INPUT';
  if (age < ADULT_YEARS) return 'TOO_YOUNG';
  return adultFrom !== null && today < adultFrom ? 'AGE_REFUSED' : null;
}

/**
 * Computes the first day of full age: of a birth on 29 February, 1 March in common years.
 * @param dateOfBirth a calendar day, YYYY-MM-DD.
 */
export function adultFrom(dateOfBirth: string): string {
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  // Days that the month does not have run over into the next.
  return new Date(Date.UTC(year + ADULT_YEARS, month - 1, day)).toISOString().slice(0, 10);
}
