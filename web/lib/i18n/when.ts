import { dayAtPlace, isOnPlaceClock } from '../../../shared/place-time.ts';
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
 * Returns a function that adds whose clock is meant to a time of the place, where the device's shows another one at
 * that moment: `18:00 (Luxembourg time)`.
 */
export function useNamedZone(): (said: string, moment: string | Date) => string {
  const t = useTranslate();
  return (said, moment) => (isOnPlaceClock(new Date(moment)) ? said : t('deal.zone', { when: said }));
}

/** Returns a function that says a moment as the clock of the place shows it, `18:00`, with {@link useNamedZone}. */
export function useClock(): (moment: string | Date) => string {
  const named = useNamedZone();
  const { time } = usePlaceFormat();
  return (moment) => named(time(moment), moment);
}

/**
 * Returns a function that says when terms put the work, by the clock of the place: `Mon 7 Dec, 18:00 – 19:00`, with
 * {@link useNamedZone}; `Mon 7 Dec, any time`, or that no time is fixed.
 */
export function useWhen(): (terms: Appointment) => string {
  const t = useTranslate();
  const named = useNamedZone();
  const { weekday, time } = usePlaceFormat();
  return ({ startsAt, endsAt, anyTime }) => {
    if (!startsAt) return t('deal.when.none');
    const [day, from] = [weekday(startsAt), time(startsAt)];
    if (anyTime) return t('deal.when.day', { day });
    return named(
      endsAt ? t('deal.when', { day, from, until: time(endsAt) }) : t('deal.when.start', { day, from }),
      startsAt,
    );
  };
}

/** Milliseconds within which a day's name alone says which day is meant: six days. */
const NAMED_DAYS_MS = 6 * 24 * 3_600_000;

/**
 * Returns a function that says a moment by the clock of the place: `18:00` today, `Mon 18:00` within six days, else
 * `Mon 7 Dec, 18:00`; with {@link useNamedZone}.
 */
export function useMoment(): (moment: string, now: Date) => string {
  const t = useTranslate();
  const named = useNamedZone();
  const { weekday, weekdayName, time } = usePlaceFormat();
  return (moment, now) => {
    const at = new Date(moment);
    const said = () => {
      if (dayAtPlace(at) === dayAtPlace(now)) return time(at);
      const ahead = at.getTime() - now.getTime();
      if (ahead > 0 && ahead < NAMED_DAYS_MS) return t('deal.moment.soon', { day: weekdayName(at), time: time(at) });
      return t('deal.moment', { day: weekday(at), time: time(at) });
    };
    return named(said(), at);
  };
}
