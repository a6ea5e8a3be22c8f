import { DateTime } from 'luxon';
import type { RefusalCode } from '../../platform/errors.ts';
import { ZONE } from '../../platform/time-zone.ts';

/** Youngest age at which Favr may be used, in years (docs/behaviour.md#onboarding). */
const ADULT_YEARS = 18;

/** Nobody alive is older. */
const OLDEST_YEARS = 130;

/**
 * Age in full years on a day, by the calendar. Who was born on 29 February is a year older on 1 March in common years.
 * @param dateOfBirth a calendar day, YYYY-MM-DD.
 * @param today a calendar day, YYYY-MM-DD.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * At least 18 by the calendar of Luxembourg (docs/behaviour.md#onboarding).
 * @returns BAD_INPUT for a day on which nobody alive was born.
 */
export function whyNotOfAge(dateOfBirth: string, now: Date): RefusalCode | null {
  const age = ageOn(dateOfBirth, DateTime.fromJSDate(now, { zone: ZONE }).toFormat('yyyy-MM-dd'));
  if (age < 0 || age > OLDEST_YEARS) return 'BAD_INPUT';
  return age < ADULT_YEARS ? 'TOO_YOUNG' : null;
}
