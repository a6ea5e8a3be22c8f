import { ADDRESS_AHEAD_MS } from '../../../../shared/address-opening.rules.ts';
import { MAX_PRICE_CENTS, formatCents } from '../../../../shared/price.rules.ts';
import { ANY_TIME, dayOf, isAnyTime } from '../../../lib/i18n/when.ts';
import type { AddressFrom, Included, TermsInput, Terms_TermsFragment } from '../../../generated/graphql.ts';

/** Things a price can include, in the order they are shown. */
export const includable: readonly Included[] = ['SECOND_PERSON', 'TRANSPORT', 'TOOLS', 'MATERIAL', 'CLEANING_UP'];

/** Most characters of a note (docs/behaviour.md#offers). */
export const NOTE_LENGTH = 300;

/** Minutes a start is set to last; both sides see it and may propose another end. */
const LASTS_MINUTES = 60;

/** Terms as they are being written. */
export interface TermsDraft {
  /** Price as typed, in euros. */
  price: string;
  /** Chosen day in the device's time zone, `YYYY-MM-DD`; null for no fixed time. */
  day: string | null;
  /** Minute of the day at which it starts; null for any time of it. */
  minute: number | null;
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
  day !== null && at(day, minute ?? ANY_TIME.from * 60).getTime() - now.getTime() > ADDRESS_AHEAD_MS;

const at = (day: string, minute: number): Date => new Date(`${day}T${clockOf(minute)}`);

/** Returns a minute of the day as `HH:MM`. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns a price as the field shows it: `50`, `8.50`. */
export const priceText = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : formatCents(cents));

/** Returns the draft that begins with terms, or with the asked price where there are none yet. */
export function draftOf(terms: Terms_TermsFragment | null | undefined, askedCents: number): TermsDraft {
  if (!terms)
    return { price: priceText(askedCents), day: null, minute: null, includes: [], note: '', addressLater: false };
  const { price, startsAt, includes, note, addressFrom } = terms;
  const start = startsAt ? new Date(startsAt) : null;
  return {
    price: priceText(price.cents),
    day: start && dayOf(start),
    minute: start && !isAnyTime(terms) ? start.getHours() * 60 + start.getMinutes() : null,
    includes,
    note: note ?? '',
    addressLater: addressFrom === 'DAY_BEFORE',
  };
}

/** Returns the input of a draft; a fixed price is left out. */
export function termsInput(draft: TermsDraft, isFixed: boolean): TermsInput {
  const { price, day, minute, includes, note, addressLater } = draft;
  const [from, until] =
    minute === null
      ? [ANY_TIME.from * 60, ANY_TIME.until * 60]
      : [minute, Math.min(minute + LASTS_MINUTES, 24 * 60 - 1)];
  return {
    ...(!isFixed && { price }),
    startsAt: day && at(day, from).toISOString(),
    endsAt: day && at(day, until).toISOString(),
    includes: [...includes],
    note: note.trim() || null,
    addressFrom: day && addressLater ? 'DAY_BEFORE' : 'AGREEMENT',
  };
}

/** Returns the days that can be chosen: seven from today or, where the favor ends sooner, until its end. */
export function choosableDays(now: Date, expiresAt: string): string[] {
  const days = Array.from({ length: 7 }, (_, index) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + index)),
  );
  const last = dayOf(new Date(expiresAt));
  const open = days.filter((day) => day <= last);
  return open.length > 0 ? open : days.slice(0, 1);
}

/** Returns the starts that can be chosen on a day, as minutes of it: every half hour from 6 to 22, none in the past. */
export function choosableMinutes(day: string, now: Date): number[] {
  const first = day === dayOf(now) ? now.getHours() * 60 + now.getMinutes() : 0;
  return Array.from({ length: 33 }, (_, index) => 6 * 60 + index * 30).filter((minute) => minute > first);
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
