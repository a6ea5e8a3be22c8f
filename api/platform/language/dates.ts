import { DateTime } from 'luxon';
import type { Language } from '../../../shared/languages.ts';
import { ZONE } from '../time/time-zone.ts';

const inZone = (at: Date, language: Language) =>
  DateTime.fromJSDate(at, { zone: ZONE }).setLocale(language === 'en' ? 'en-GB' : language);

/** Formats a moment as a clock in Luxembourg shows it: `18:00`. */
export const clockIn = (language: Language, at: Date): string =>
  inZone(at, language).toLocaleString(DateTime.TIME_24_SIMPLE);

/** Formats the day of a moment in Luxembourg in short: `Sat 5 Jun`. */
export const shortDayIn = (language: Language, at: Date): string =>
  inZone(at, language).toLocaleString({ weekday: 'short', day: 'numeric', month: 'short' });

/** Formats the day of a moment in Luxembourg: `Saturday 5 June 2027`. */
export const dayIn = (language: Language, at: Date): string => inZone(at, language).toLocaleString(DateTime.DATE_HUGE);
