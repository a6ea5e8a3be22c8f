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
 * Refuses an age below 18 years by the calendar of Luxembourg (docs/behaviour/people.md#onboarding).
 * @returns TOO_YOUNG, BAD_INPUT for an implausible date, or null.
 */
export function whyNotOfAge(dateOfBirth: string, now: Date): RefusalCode | null {
  const age = ageOn(dateOfBirth, DateTime.fromJSDate(now, { zone: ZONE }).toFormat('yyyy-MM-dd'));
  if (age < 0 || age > OLDEST_YEARS) return 'BAD_INPUT';
  return age < ADULT_YEARS ? 'TOO_YOUNG' : null;
}
