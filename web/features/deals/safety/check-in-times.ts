const MINUTE_MS = 60_000;

/** Minutes after the end of an appointment at which one can be asked; an appointment without an end takes an hour. */
const MINUTES_AFTER = [0, 30, 60];
const LASTS_MINUTES = 60;

/** Returns the moments, still to come, at which one can be asked whether all is fine. */
export function checkInTimes(terms: { startsAt: string; endsAt: string | null }, now: number): string[] {
  const end = terms.endsAt ? Date.parse(terms.endsAt) : Date.parse(terms.startsAt) + LASTS_MINUTES * MINUTE_MS;
  return MINUTES_AFTER.map((minutes) => end + minutes * MINUTE_MS)
    .filter((at) => at > now)
    .map((at) => new Date(at).toISOString());
}
