const MINUTE_MS = 60_000;

/** Minutes after the end of an appointment at which one can be asked; an appointment without an end takes an hour. */
const MINUTES_AFTER = [0, 30, 60];
const LASTS_MINUTES = 60;

/** Time of an appointment. */
export interface AppointmentTime {
  startsAt: string;
  endsAt: string | null;
}

/** Returns the moments, still to come, at which one can be asked whether all is fine. */
export function checkInTimes(time: AppointmentTime, now: number): string[] {
  const end = time.endsAt ? Date.parse(time.endsAt) : Date.parse(time.startsAt) + LASTS_MINUTES * MINUTE_MS;
  return MINUTES_AFTER.map((minutes) => end + minutes * MINUTE_MS)
    .filter((at) => at > now)
    .map((at) => new Date(at).toISOString());
}
