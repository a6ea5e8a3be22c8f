import { useFormat } from './format.ts';
import { useTranslate } from './translate.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns a function that says how long ago a moment was: `just now` within the minute, then `12 min ago`, `4 h ago`,
 * `3 days ago`, after a week the date: `14 Oct` (docs/behaviour/screens.md#languages).
 */
export function useAgo(): (moment: string | Date, now: number | Date) => string {
  const t = useTranslate();
  const { shortDay } = useFormat();
  return (moment, now) => {
    const past = Number(now) - new Date(moment).getTime();
    const inside = (key: 'ago.minutes' | 'ago.hours' | 'ago.days', length: number) =>
      t(key, { count: Math.floor(past / length) });
    if (past < MINUTE) return t('ago.now');
    if (past < HOUR) return inside('ago.minutes', MINUTE);
    if (past < DAY) return inside('ago.hours', HOUR);
    if (past < 7 * DAY) return inside('ago.days', DAY);
    return t('ago.date', { day: shortDay(moment, new Date(now)) });
  };
}
