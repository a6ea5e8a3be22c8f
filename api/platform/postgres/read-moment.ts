import { types } from 'pg';

/** pg's own reading of a moment, which knows every way of writing one. */
const readAny = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** Length of `2026-11-23 18:30:22`, after which come a fraction and the hours from UTC. */
const SECONDS_END = 19;

const ZERO = '0'.charCodeAt(0);

const HOUR_MS = 3_600_000;

/**
 * Reads a moment as PostgreSQL writes it, `2026-11-23 18:30:22.123+01`, in a fifth of the time that pg's expressions
 * take; any other text as pg does.
 */
export function readMoment(text: string): Date {
  const zone = text.length - 3;
  const year = text[10] === ' ' ? digits(text, 0, 4) : NaN;
  const moment = Date.UTC(
    // Date takes the years before 100 for others.
    year < 100 ? NaN : year,
    digits(text, 5, 7) - 1,
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, SECONDS_END),
    zone === SECONDS_END ? 0 : millisIn(text, zone),
  );
  const offset = hoursFromUtc(text, zone) * HOUR_MS;
  return Number.isNaN(moment - offset) ? readAny(text) : new Date(moment - offset);
}

/** Returns the hours of `+01`; NaN for what is none, such as a zone with minutes. */
function hoursFromUtc(text: string, from: number): number {
  const hours = digits(text, from + 1, from + 3);
  if (text[from] === '+') return hours;
  return text[from] === '-' ? -hours : NaN;
}

/** Returns the digits of a text as a number; NaN where one is none. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Returns the whole milliseconds of a fraction of a second; NaN without one. */
function millisIn(text: string, end: number): number {
  if (text[SECONDS_END] !== '.') return NaN;
  const length = Math.min(3, end - SECONDS_END - 1);
  return digits(text, SECONDS_END + 1, SECONDS_END + 1 + length) * 10 ** (3 - length);
}
