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

/** Tests whether the device's clock shows a moment as that of the place does, in whichever zone it is. */
export const isOnPlaceClock = (moment: Date): boolean => offsetAt(moment) === -moment.getTimezoneOffset() * MINUTE_MS;

/** Returns by how many milliseconds Luxembourg's clock is ahead of UTC at a moment. */
const offsetAt = (moment: Date): number =>
  Date.parse(`${shown(moment).replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;

/** Returns a moment's minute of the day in Luxembourg. */
export function minuteAtPlace(moment: Date): number {
  const [hours, minutes] = shown(moment).slice(11).split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** Returns the moment at which Luxembourg's clock shows a minute of a day. */
export function momentAtPlace(day: string, minute: number): Date {
  const asIfUtc = Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS;
  // The second look finds the offset on the other side of a change of daylight saving time.
  const near = new Date(asIfUtc - offsetAt(new Date(asIfUtc)));
  return new Date(asIfUtc - offsetAt(near));
}

/** Returns the day a number of days after one, both as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
