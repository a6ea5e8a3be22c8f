import { useFormat } from './format.ts';
import { useTranslate } from './translate.ts';

/** Hours between which 'any time' on a day lies: nobody is expected before or after. */
export const ANY_TIME = { from: 8, until: 20 } as const;

/** Agreed or proposed time of an appointment, as ISO 8601; null where none is fixed. */
interface Appointment {
  startsAt: string | null;
  endsAt: string | null;
}

/** Returns a moment's day in the device's time zone, as `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => new Intl.DateTimeFormat('sv-SE').format(moment);

/** Tests whether an appointment means any time of its day. */
export const isAnyTime = ({ startsAt, endsAt }: Appointment): boolean =>
  startsAt !== null &&
  endsAt !== null &&
  new Date(startsAt).getHours() === ANY_TIME.from &&
  new Date(endsAt).getHours() === ANY_TIME.until;

/** Returns a function that says when terms put the work: `Mon 7 Dec, 18:00 – 19:00`, or that no time is fixed. */
export function useWhen(): (terms: Appointment) => string {
  const t = useTranslate();
  const { weekday, time } = useFormat();
  return (terms) => {
    const { startsAt, endsAt } = terms;
    if (!startsAt) return t('deal.when.none');
    if (isAnyTime(terms)) return t('deal.when.day', { day: weekday(startsAt) });
    if (!endsAt) return t('deal.when.start', { day: weekday(startsAt), from: time(startsAt) });
    return t('deal.when', { day: weekday(startsAt), from: time(startsAt), until: time(endsAt) });
  };
}

/** Milliseconds within which a day's name alone says which day is meant: six days. */
const NAMED_DAYS_MS = 6 * 24 * 3_600_000;

/** Returns a function that says a moment: `18:00` today, `Mon 18:00` within six days, else `Mon 7 Dec, 18:00`. */
export function useMoment(): (moment: string, now: Date) => string {
  const t = useTranslate();
  const { weekday, weekdayName, time } = useFormat();
  return (moment, now) => {
    const at = new Date(moment);
    if (dayOf(at) === dayOf(now)) return time(at);
    const ahead = at.getTime() - now.getTime();
    if (ahead > 0 && ahead < NAMED_DAYS_MS) return t('deal.moment.soon', { day: weekdayName(at), time: time(at) });
    return t('deal.moment', { day: weekday(at), time: time(at) });
  };
}
