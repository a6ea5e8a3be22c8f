import { ADDRESS_AHEAD_MS } from '../../../../shared/address-opening.rules.ts';
import { MAX_PRICE_CENTS, formatCents } from '../../../../shared/price.rules.ts';
import { dayAfter, dayAtPlace, minuteAtPlace, momentAtPlace } from '../../../../shared/place-time.ts';
import type {
  AddressFrom,
  DayPart,
  Included,
  TermsInput,
  TermsSheet_FavorFragment,
  Terms_TermsFragment,
} from '../../../generated/graphql.ts';

/** Things a price can include, in the order they are shown. */
export const includable: readonly Included[] = ['SECOND_PERSON', 'TRANSPORT', 'TOOLS', 'MATERIAL', 'CLEANING_UP'];

/** Most characters of a note (docs/behaviour/deals.md#offers). */
export const NOTE_LENGTH = 300;

/** First and last minute of a day at which work begins: 8 o'clock where any time will do, 6 to 22 o'clock to choose. */
const FIRST_MINUTE = 8 * 60;
const EARLIEST_MINUTE = 6 * 60;
const LATEST_MINUTE = 22 * 60;
const STEP_MINUTES = 30;
const NOON = 12 * 60;

/** Minute at which a part of the day begins. */
const partBegins: Readonly<Record<DayPart, number>> = {
  MORNING: EARLIEST_MINUTE,
  AFTERNOON: 12 * 60,
  EVENING: 17 * 60,
};

/** Minutes an appointment is set to last where neither earlier terms nor the favor say it. */
const LASTS_MINUTES = 60;

/** Terms as they are being written. */
export interface TermsDraft {
  /** Price as typed, in euros. */
  price: string;
  /** Chosen day at the favor's place, `YYYY-MM-DD`; null for no fixed time. */
  day: string | null;
  /** Minute of the day at which it starts; null for any time of it. */
  minute: number | null;
  /** Minutes from the start to the end. */
  lastsMinutes: number;
  includes: readonly Included[];
  note: string;
  /** True where the address is to open the day before, and not at once. */
  addressLater: boolean;
}

/** Returns when agreed terms open the address, or null where that is at once or has passed. */
export function addressOpensAt(terms: { addressFrom: AddressFrom; startsAt: string | null }, now: Date): string | null {
  if (terms.addressFrom === 'AGREEMENT' || terms.startsAt === null) return null;
  const opensAt = Date.parse(terms.startsAt) - ADDRESS_AHEAD_MS;
  return opensAt > now.getTime() ? new Date(opensAt).toISOString() : null;
}

/** Tests whether the address can open later than at once: the drafted start is more than a day ahead. */
export const canOpenLater = ({ day, minute }: TermsDraft, now: Date): boolean =>
  day !== null && momentAtPlace(day, minute ?? FIRST_MINUTE).getTime() - now.getTime() > ADDRESS_AHEAD_MS;

/** Returns a minute of the day as `HH:MM`; minutes after midnight are those of the next day. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns a price as the field shows it: `50`, `8.50`. */
export const priceText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : formatCents(cents));

/**
 * Returns the draft of a person's terms that begins with earlier ones, or with the asked price where there are none
 * yet. Words are kept of one's own proposal alone: nobody sends those of the other as theirs.
 */
export function draftOf(
  terms: Terms_TermsFragment | null | undefined,
  favor: Pick<TermsSheet_FavorFragment, 'originalPrice' | 'durationMinutes'>,
  viewerId: string | undefined,
): TermsDraft {
  const lastsMinutes = favor.durationMinutes ?? LASTS_MINUTES;
  const price = priceText(favor.originalPrice.cents);
  if (!terms) return { price, day: null, minute: null, lastsMinutes, includes: [], note: '', addressLater: false };
  return { ...draftOfTerms(terms, viewerId), lastsMinutes: minutesOf(terms) ?? lastsMinutes };
}

/** Returns how long an appointment takes; null where its terms do not say. */
const minutesOf = ({ startsAt, endsAt, anyTime }: Terms_TermsFragment): number | null =>
  startsAt && endsAt && !anyTime ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) : null;

function draftOfTerms(terms: Terms_TermsFragment, viewerId: string | undefined): Omit<TermsDraft, 'lastsMinutes'> {
  const { price, startsAt, anyTime, includes, note, addressFrom, proposer } = terms;
  const start = startsAt ? new Date(startsAt) : null;
  return {
    price: priceText(price.cents),
    day: start && dayAtPlace(start),
    minute: start && !anyTime ? minuteAtPlace(start) : null,
    includes,
    note: (proposer.id === viewerId && note) || '',
    addressLater: addressFrom === 'DAY_BEFORE',
  };
}

/** Returns the input of a draft; a fixed price is left out. */
export function termsInput(draft: TermsDraft, isFixed: boolean): TermsInput {
  const { price, day, minute, lastsMinutes, includes, note, addressLater } = draft;
  const at = (minutes: number) => day && momentAtPlace(day, minutes).toISOString();
  return {
    ...(!isFixed && { price }),
    // Of any time the server reads the day alone.
    startsAt: at(minute ?? NOON),
    endsAt: minute === null ? null : at(minute + lastsMinutes),
    anyTime: day !== null && minute === null,
    includes: [...includes],
    note: note.trim() || null,
    addressFrom: day && addressLater ? 'DAY_BEFORE' : 'AGREEMENT',
  };
}

/** Most days to choose from. */
const DAYS = 7;

/** A favor as far as it says when help is wanted. */
type Asked = Pick<TermsSheet_FavorFragment, 'days' | 'dayPart' | 'expiresAt'>;

/**
 * Returns the days that can be chosen: seven, from today or the first day that was asked for. While nothing is agreed
 * none after the favor's own end or, where that is later, the last day that was asked for: 'next week' ends after seven
 * days, in the middle of that week. A day that the terms before say stays among them while it is to come.
 */
export function choosableDays(
  now: Date,
  { days: asked, expiresAt }: Asked,
  { isAgreed, before }: { isAgreed: boolean; before: string | null },
): string[] {
  const today = dayAtPlace(now);
  const first = !isAgreed && asked && asked.from > today ? asked.from : today;
  const days = Array.from({ length: DAYS }, (_, index) => dayAfter(first, index));
  const end = dayAtPlace(new Date(expiresAt));
  const last = asked && asked.until > end ? asked.until : end;
  const open = isAgreed ? days : days.filter((day, index) => index === 0 || day <= last);
  return before !== null && before >= today && !open.includes(before)
    ? [...open.slice(0, DAYS - 1), before].sort()
    : open;
}

/**
 * Returns the starts that can be chosen on a day, as minutes of it: every half hour until 22 o'clock, from 6 or the
 * part of the day that was asked for, none in the past. One that the terms before say stays among them.
 */
export function choosableMinutes(
  day: string | null,
  now: Date,
  { dayPart, before }: { dayPart: DayPart | null; before: number | null },
): number[] {
  const passed = day === dayAtPlace(now) ? minuteAtPlace(now) : -1;
  const from = dayPart ? partBegins[dayPart] : EARLIEST_MINUTE;
  const count = (LATEST_MINUTE - from) / STEP_MINUTES + 1;
  const starts = Array.from({ length: count }, (_, index) => from + index * STEP_MINUTES);
  const all =
    before === null || starts.includes(before) ? starts : [...starts, before].sort((one, other) => one - other);
  return all.filter((minute) => minute > passed);
}

/** Returns a draft without what has passed since it was begun: a day that is over, a start that has come. */
export function stillAhead(draft: TermsDraft, now: Date): TermsDraft {
  const { day, minute } = draft;
  const today = dayAtPlace(now);
  if (day === null || day > today) return draft;
  if (day < today) return { ...draft, day: null, minute: null };
  return minute !== null && minute <= minuteAtPlace(now) ? { ...draft, minute: null } : draft;
}

/**
 * Returns the price one step up or down: 1 euro below 20, 5 below 100, 10 from there on; whole steps, so that €8.50
 * goes to €9 or €8.
 */
export function steppedCents(cents: number, direction: 1 | -1): number {
  const euros = cents / 100;
  const size = (direction > 0 ? euros < 20 : euros <= 20) ? 1 : (direction > 0 ? euros < 100 : euros <= 100) ? 5 : 10;
  const steps = euros / size;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * size * 100;
  return Math.min(MAX_PRICE_CENTS, Math.max(100, next));
}
