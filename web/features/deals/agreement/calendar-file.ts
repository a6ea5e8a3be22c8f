import { dayAfter, dayAtPlace, minuteAtPlace, ZONE } from '../../../../shared/place-time.ts';
import { currentLocale, type Language } from '../../../lib/i18n/translate.ts';
import type { Terms_TermsFragment } from '../../../generated/graphql.ts';

type EventTerms = Pick<Terms_TermsFragment, 'startsAt' | 'endsAt' | 'anyTime' | 'version'>;

/** Longest line of a calendar file in octets, RFC 5545 section 3.1. */
const LINE_OCTETS = 75;

/** Clock of the place, RFC 5545 section 3.6.5, by the rules of the European Union for daylight saving time. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  ...['DAYLIGHT:19810329T020000:3:+0100:+0200:CEST', 'STANDARD:19961027T030000:10:+0200:+0100:CET'].flatMap((rule) => {
    const [part, from, month, before, after, name] = rule.split(':');
    return [
      `BEGIN:${part}`,
      `DTSTART:${from}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
      `TZOFFSETFROM:${before}`,
      `TZOFFSETTO:${after}`,
      `TZNAME:${name}`,
      `END:${part}`,
    ];
  }),
  'END:VTIMEZONE',
];

const utc = (moment: string | Date) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns a moment by the clock of the place: `20261130T180000`. */
function atPlace(moment: string): string {
  const [at, minute] = [new Date(moment), minuteAtPlace(new Date(moment))];
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join('');
  return `${dayAtPlace(at).replaceAll('-', '')}T${clock}00`;
}

/** Returns the times of an event by the clock of the place; any time of a day is a whole day of the calendar. */
function timesOf({ startsAt, endsAt, anyTime }: EventTerms): string[] {
  if (!anyTime)
    return [`DTSTART;TZID=${ZONE}:${atPlace(startsAt!)}`, `DTEND;TZID=${ZONE}:${atPlace(endsAt ?? startsAt!)}`];
  const day = dayAtPlace(new Date(startsAt!));
  return [day, dayAfter(day, 1)].map(
    (date, index) => `${index === 0 ? 'DTSTART' : 'DTEND'};VALUE=DATE:${date.replaceAll('-', '')}`,
  );
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a content line: continuation lines begin with a space, and no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/**
 * Returns a calendar file (RFC 5545) with one event. It holds neither address nor person: calendars are shared and
 * synchronised. Its summary is the favor's title, in the words of its poster. A later version
 * replaces the event in calendars that took an earlier one in.
 */
export function calendarFile(
  { id, title, terms }: { id: string; title: string; terms: EventTerms },
  now: Date,
  language: Language = currentLocale(),
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Favr//Favr//${language.toUpperCase()}`,
    'METHOD:PUBLISH',
    ...(terms.anyTime ? [] : TIME_ZONE),
    'BEGIN:VEVENT',
    `UID:deal-${id}@favr`,
    `SEQUENCE:${terms.version}`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(terms),
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Has the browser save or open the calendar file of an agreement. */
export function saveCalendarFile(event: Parameters<typeof calendarFile>[0]): void {
  const url = URL.createObjectURL(new Blob([calendarFile(event, new Date())], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'favr.ics';
  link.click();
  URL.revokeObjectURL(url);
}
