import { dayAtPlace } from '../../../shared/place-time.ts';
import { usePlaceFormat } from './format.ts';
import { useTranslate } from './translate.ts';

/** Agreed or proposed time of an appointment, as ISO 8601; null where none is fixed. */
export interface Appointment {
  startsAt: string | null;
  endsAt: string | null;
  /** True for any time of its day. */
  anyTime: boolean;
}

/**
 * Returns a function that says when terms put the work, by the clock of the place: `Mon 7 Dec, 18:00 – 19:00`,
 * `Mon 7 Dec, any time`, or that no time is fixed.
 */
export function useWhen(): (terms: Appointment) => string {
  const t = useTranslate();
  const { weekday, time } = usePlaceFormat();
  return ({ startsAt, endsAt, anyTime }) => {
    if (!startsAt) return t('deal.when.none');
    if (anyTime) return t('deal.when.day', { day: weekday(startsAt) });
    if (!endsAt) return t('deal.when.start', { day: weekday(startsAt), from: time(startsAt) });
    return t('deal.when', { day: weekday(startsAt), from: time(startsAt), until: time(endsAt) });
  };
}

/** Milliseconds within which a day's name alone says which day is meant: six days. */
const NAMED_DAYS_MS = 6 * 24 * 3_600_000;

/**
 * Returns a function that says a moment by the clock of the place: `18:00` today, `Mon 18:00` within six days, else
 * `Mon 7 Dec, 18:00`.
 */
export function useMoment(): (moment: string, now: Date) => string {
  const t = useTranslate();
  const { weekday, weekdayName, time } = usePlaceFormat();
  return (moment, now) => {
    const at = new Date(moment);
    if (dayAtPlace(at) === dayAtPlace(now)) return time(at);
    const ahead = at.getTime() - now.getTime();
    if (ahead > 0 && ahead < NAMED_DAYS_MS) return t('deal.moment.soon', { day: weekdayName(at), time: time(at) });
    return t('deal.moment', { day: weekday(at), time: time(at) });
  };
}
