/** Time zone of every favor: the people who meet go by this clock, wherever somebody reads of it. */
export const ZONE = 'Europe/Luxembourg';

const MINUTE_MS = 60_000;

let clock: Intl.DateTimeFormat | undefined;

/** Returns a moment as Luxembourg's clock shows it: `2026-11-30 18:00:00`. */
function shown(moment: Date): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(moment);
}

/** Returns a moment's day in Luxembourg, as `YYYY-MM-DD`. */
export const dayAtPlace = (moment: Date): string => shown(moment).slice(0, 10);

/** Returns a moment's minute of the day in Luxembourg. */
export function minuteAtPlace(moment: Date): number {
  const [hours, minutes] = shown(moment).slice(11).split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Returns the moment at which Luxembourg's clock shows a minute of a day. */
export function momentAtPlace(day: string, minute: number): Date {
  const asIfUtc = Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS;
  const offsetAt = (moment: number) => Date.parse(`${shown(new Date(moment)).replace(' ', 'T')}Z`) - moment;
  // The second look finds the offset on the other side of a change of daylight saving time.
  const near = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(near));
}

/** Returns the day a number of days after one, both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
