import { DateTime } from 'luxon';

/** One period of quiet hours. */
export interface QuietSpan {
  from: Date;
  until: Date;
}

/** A person's quiet hours: times of day such as `22:00`, in a zone of the tz database; nulls without any. */
export interface QuietHours {
  quietStart: string | null;
  quietEnd: string | null;
  quietTimeZone: string | null;
}

/** Returns the quiet hours that contain `now`, or null; they may cross midnight or a change of daylight saving time. */
export function quietSpan({ quietStart, quietEnd, quietTimeZone }: QuietHours, now: Date): QuietSpan | null {
  if (!quietStart || !quietEnd || !quietTimeZone) return null;
  const today = DateTime.fromJSDate(now, { zone: quietTimeZone });
  return (
    [today, today.minus({ days: 1 })]
      .map((day) => spanOf(day, quietStart, quietEnd))
      .find(({ from, until }) => from <= now && now < until) ?? null
  );
}

/** Returns how much of the time between two moments lies in quiet hours, in milliseconds. */
export function quietMsBetween({ quietStart, quietEnd, quietTimeZone }: QuietHours, from: Date, until: Date): number {
  if (!quietStart || !quietEnd || !quietTimeZone) return 0;
  let quiet = 0;
  let day = DateTime.fromJSDate(from, { zone: quietTimeZone }).minus({ days: 1 });
  for (; day.startOf('day').toJSDate() < until; day = day.plus({ days: 1 })) {
    const span = spanOf(day, quietStart, quietEnd);
    quiet += Math.max(0, Math.min(+span.until, +until) - Math.max(+span.from, +from));
  }
  return quiet;
}

/** Returns the quiet hours that begin on a day. */
const spanOf = (day: DateTime, start: string, end: string): QuietSpan => ({
  from: onDay(day, start),
  until: onDay(end > start ? day : day.plus({ days: 1 }), end),
});

function onDay(day: DateTime, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}
