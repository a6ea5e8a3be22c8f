import { sentenceStart } from '../../../shared/sentence-start.ts';
import { dayAfter, dayAtPlace } from '../../../shared/place-time.ts';
import { useFormat } from './format.ts';
import { useTranslate } from './translate.ts';

/** Timeframes the wizard offers (docs/behaviour/favors.md#wizard-steps), as the server stores them. */
export const timeframes = ['ASAP', 'Today', 'This week', 'This weekend', 'Next week', 'Flexible'] as const;

/** One of the timeframes the wizard offers. */
export type Timeframe = (typeof timeframes)[number];

/** A stored date: `June 5, 2027`. */
const storedDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

const isTimeframe = (text: string): text is Timeframe => (timeframes as readonly string[]).includes(text);

/** Returns a function that translates a timeframe, a date as `12 Dec`; what the wizard does not offer stays as is. */
export function useTimeframeLabel(): (timeframe: string) => string {
  const t = useTranslate();
  const format = useFormat();
  return (timeframe) => {
    if (isTimeframe(timeframe)) return t(`time.when.${timeframe}`);
    return storedDate.test(timeframe) ? format.shortDay(timeframe, new Date()) : timeframe;
  };
}

/** A favor's time: the words it was posted with and, where they name days, the first and last as YYYY-MM-DD. */
export interface FavorTime {
  timeframe: string;
  days?: { from: string; until: string } | null | undefined;
}

/** Last of the days after today that a weekday's name alone tells apart. */
const FURTHEST_NAMED = 6;

/** Tests whether a favor's time is said by the names of its days: of words of one's own they would be a part alone. */
export const hasNamedDays = ({ timeframe, days }: FavorTime): boolean =>
  Boolean(days) && (isTimeframe(timeframe) || storedDate.test(timeframe));

/**
 * Returns a function that says when a favor is wanted, by the calendar of its place: `Today`, `Sat or Sun`,
 * `Until Sun`, `30 Nov – 6 Dec` (docs/behaviour/favors.md#time-left); a time without days as {@link useTimeframeLabel}
 * does. It takes the moment (ms since 1970) from which it is seen.
 */
export function useFavorTime(): (favor: FavorTime, moment: number) => string {
  const t = useTranslate();
  const format = useFormat();
  const label = useTimeframeLabel();
  return ({ timeframe, days }, moment) => {
    if (!days || !hasNamedDays({ timeframe, days })) return label(timeframe);
    const now = new Date(moment);
    const today = dayAtPlace(now);
    const from = days.from < today && days.until >= today ? today : days.from;
    const { until } = days;
    const isNear = from >= today && until <= dayAfter(today, FURTHEST_NAMED);
    const noon = (day: string) => `${day}T12:00`;
    const name = (day: string) => (isNear ? format.weekdayName(noon(day)) : format.shortDay(noon(day), now));
    const said = () => {
      if (from === until) return until === today ? t('time.when.Today') : name(until);
      if (from === dayAfter(until, -1) && isNear) return t('time.when.or', { from: name(from), until: name(until) });
      if (from === today) return t('time.when.until', { until: name(until) });
      return t('time.when.range', { from: name(from), until: name(until) });
    };
    return sentenceStart(said());
  };
}
