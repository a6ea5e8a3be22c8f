import { DateTime, Info } from 'luxon';
import type { RefusalCode } from '../../../platform/errors.ts';
import type { Urgency } from '../../../generated/graphql.ts';
import { ZONE } from '../../../platform/time/time-zone.ts';
import type { Favor } from '../favor.entity.ts';

const HOUR_MS = 3_600_000;

/** Days before its date from which a dated favor is of MEDIUM urgency (docs/behaviour/favors.md#urgency). */
const SOON_DAYS = 7;

/** Furthest day of a favor (docs/behaviour/favors.md#expiry). */
const FURTHEST = { years: 1 };

/** One row of the timeframe table. */
interface Timeframe {
  /** Hours from posting until expiry. */
  hours: number;
  urgency: Urgency;
  /** Phrases in lower case, matched anywhere in a text as whole words. */
  texts: readonly string[];
  /** Upper limit in hours from posting for any text with one of these phrases. */
  atMostHours?: number;
  /** First and last day that is meant, seen from the day of posting; none where the phrase names no day. */
  days?: (posted: DateTime) => [DateTime, DateTime];
}

const dayFrom = (days: number) => (posted: DateTime) => {
  const day = posted.plus({ days });
  return [day, day] satisfies [DateTime, DateTime];
};
const untilSunday = (posted: DateTime): [DateTime, DateTime] => [posted, posted.endOf('week')];
const weekend = (posted: DateTime): [DateTime, DateTime] => [
  DateTime.max(posted, posted.endOf('week').minus({ days: 1 })),
  posted.endOf('week'),
];
const nextWeek = (posted: DateTime): [DateTime, DateTime] => {
  const week = posted.plus({ weeks: 1 });
  return [week.startOf('week'), week.endOf('week')];
};
const nextMonth = (posted: DateTime): [DateTime, DateTime] => {
  const month = posted.plus({ months: 1 });
  return [month.startOf('month'), month.endOf('month')];
};
const FRIDAY = 5;
const friday = (posted: DateTime) => dayFrom((FRIDAY - posted.weekday + 7) % 7)(posted);

/**
 * Known timeframes (docs/behaviour/favors.md#expiry); the longest phrase found in a text decides
 * (docs/decisions/expiry.md).
 */
export const TIMEFRAMES: readonly Timeframe[] = [
  { hours: 2, urgency: 'HIGH', texts: ['in 1 hour', '1 hour'] },
  { hours: 12, urgency: 'HIGH', texts: ['today'], atMostHours: 24, days: dayFrom(0) },
  { hours: 12, urgency: 'HIGH', texts: ['this morning', 'this afternoon'], days: dayFrom(0) },
  { hours: 24, urgency: 'HIGH', texts: ['asap'], atMostHours: 24 },
  { hours: 24, urgency: 'MEDIUM', texts: ['tomorrow'], days: dayFrom(1) },
  { hours: 24, urgency: 'MEDIUM', texts: ['friday morning'], days: friday },
  { hours: 120, urgency: 'MEDIUM', texts: ['this week'], atMostHours: 168, days: untilSunday },
  { hours: 168, urgency: 'LOW', texts: ['this weekend'], days: weekend },
  { hours: 168, urgency: 'LOW', texts: ['next week'], days: nextWeek },
  { hours: 336, urgency: 'LOW', texts: ['flexible'] },
  { hours: 720, urgency: 'LOW', texts: ['next month'], days: nextMonth },
];

/** Timeframe of a text without a known phrase (docs/behaviour/favors.md#expiry). */
const UNKNOWN_TIMEFRAME: Timeframe = { hours: 24, urgency: 'MEDIUM', texts: [] };

const wholeWords = (text: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${text.replaceAll(' ', String.raw`\s+`)}(?![\p{L}\p{N}])`, 'iu');

const phrases = TIMEFRAMES.flatMap((timeframe) =>
  timeframe.texts.map((text) => ({ text, timeframe, pattern: wholeWords(text) })),
);
phrases.sort((a, b) => b.text.length - a.text.length);

const ISO_DATE = wholeWords(String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?`);
const MONTHS = (['long', 'short'] as const).flatMap((length) => Info.months(length, { locale: 'en' }));
const WRITTEN_DATE = wholeWords(String.raw`(${MONTHS.join('|')})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})`);

/**
 * Finds the explicit date in a text ('June 5, 2025', '2025-06-05' or an ISO moment), as its day in Luxembourg.
 * @returns null where there is none, an invalid DateTime for a day that does not exist.
 */
function dateIn(text: string): DateTime | null {
  const iso = ISO_DATE.exec(text);
  if (iso) return DateTime.fromISO(iso[0].toUpperCase(), { zone: ZONE });
  const [, month, day, year] = WRITTEN_DATE.exec(text) ?? [];
  return month
    ? DateTime.fromFormat(`${month.slice(0, 3)} ${day} ${year}`, 'LLL d yyyy', { zone: ZONE, locale: 'en' })
    : null;
}

const THIS_WEEKEND = wholeWords('this weekend');
const SUNDAY = 7;

/** Returns a text as it was meant on the day it was posted: of a weekend, Sunday has today left. */
const meantOn = (postedAt: Date, text: string): string =>
  DateTime.fromJSDate(postedAt, { zone: ZONE }).weekday === SUNDAY ? text.replace(THIS_WEEKEND, 'today') : text;

const timeframeOf = (text: string): Timeframe =>
  phrases.find(({ pattern }) => pattern.test(text))?.timeframe ?? UNKNOWN_TIMEFRAME;

/**
 * Reads when a favor expires: a date at the end of its day in Luxembourg, a phrase its hours after posting, and the
 * earliest limit where the text sets several (docs/decisions/expiry.md). 'This weekend' on a Sunday is today.
 * @returns `dueOn` is the explicit date, YYYY-MM-DD, or null where the text has none.
 */
export function readTimeframe(words: string, postedAt: Date): { expiresAt: Date; dueOn: string | null } {
  const text = meantOn(postedAt, words);
  const date = dateIn(text);
  const after = (hours: number) => postedAt.getTime() + hours * HOUR_MS;
  const limits = phrases.flatMap(({ timeframe: { atMostHours }, pattern }) =>
    atMostHours !== undefined && pattern.test(text) ? [after(atMostHours)] : [],
  );
  const end = date?.isValid ? date.endOf('day').toMillis() : after(timeframeOf(text).hours);
  return { expiresAt: new Date(Math.min(end, ...limits)), dueOn: date?.isValid ? date.toISODate() : null };
}

/**
 * Returns the first and the last day in Luxembourg that a timeframe means, as YYYY-MM-DD
 * (docs/behaviour/favors.md#time-left); null where it names none, or what the table does not know.
 */
export function daysOf(words: string, postedAt: Date): { from: string; until: string } | null {
  const text = meantOn(postedAt, words);
  const { dueOn } = readTimeframe(words, postedAt);
  if (dueOn) return { from: dueOn, until: dueOn };
  const days = timeframeOf(text).days?.(DateTime.fromJSDate(postedAt, { zone: ZONE }));
  return days ? { from: days[0].toISODate()!, until: days[1].toISODate()! } : null;
}

/**
 * Returns the urgency: of a dated favor by the days left, of any other by its phrase
 * (docs/behaviour/favors.md#urgency).
 */
export function urgencyOf(timeframe: string, postedAt: Date, now: Date): Urgency {
  const { dueOn } = readTimeframe(timeframe, postedAt);
  if (!dueOn) return timeframeOf(meantOn(postedAt, timeframe)).urgency;
  const today = DateTime.fromJSDate(now, { zone: ZONE }).startOf('day');
  return DateTime.fromISO(dueOn, { zone: ZONE }).diff(today, 'days').days < SOON_DAYS ? 'MEDIUM' : 'LOW';
}

/** Returns the moment from which a favor's timeframe is read: its posting, or the edit that changed it. */
export const timeframeReadAt = ({ timeframeAt, createdAt }: Pick<Favor, 'timeframeAt' | 'createdAt'>): Date =>
  timeframeAt ?? createdAt;

/** Tests whether a favor has expired. */
export const isExpired = (favor: Pick<Favor, 'expiresAt'>, now: Date): boolean => favor.expiresAt <= now;

/** Refuses a blank timeframe, a date that does not exist, and one before today in Luxembourg or over a year ahead. */
export function whyNotTimeframe(text: string, now: Date): RefusalCode | null {
  const date = dateIn(text);
  if (!date) return text.trim() === '' ? 'BAD_INPUT' : null;
  const latest = DateTime.fromJSDate(now, { zone: ZONE }).plus(FURTHEST).endOf('day');
  const isInTime = date.isValid && date.endOf('day').toMillis() > now.getTime() && date <= latest;
  return isInTime ? null : 'BAD_INPUT';
}
