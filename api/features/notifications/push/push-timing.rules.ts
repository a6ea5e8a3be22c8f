import { DateTime } from 'luxon';
import type { Favor } from '../../favors/favor.entity.ts';
import { isParty } from '../../favors/favors.rules.ts';
import { isExpired, urgencyOf } from '../../favors/expiry/timeframe.rules.ts';
import type { NotificationSettings } from '../settings/notification-settings.entity.ts';

/** An accepted favor is due when it is urgent, or has no longer than this left (ms): half a day. */
const DUE_MS = 12 * 3_600_000;

/** A stretch of quiet hours, on the clock of whoever wants them. */
export interface QuietSpan {
  from: Date;
  until: Date;
}

type QuietHours = Pick<NotificationSettings, 'quietStart' | 'quietEnd' | 'quietTimeZone'>;

/** The quiet hours a moment lies in; null when it lies in none. They may reach over midnight, and over a change of the clocks. */
export function quietSpan({ quietStart, quietEnd, quietTimeZone }: QuietHours, now: Date): QuietSpan | null {
  if (!quietStart || !quietEnd || !quietTimeZone) return null;
  const today = DateTime.fromJSDate(now, { zone: quietTimeZone });
  for (const day of [today, today.minus({ days: 1 })]) {
    const from = onDay(day, quietStart);
    const until = onDay(quietEnd > quietStart ? day : day.plus({ days: 1 }), quietEnd);
    if (from <= now && now < until) return { from, until };
  }
  return null;
}

function onDay(day: DateTime, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}

/** Whether somebody helps or is helped right now: what is told about it cannot wait for the morning. */
export function isDueFor(viewerId: string, favor: Favor, now: Date): boolean {
  if (favor.status !== 'ACCEPTED' || !isParty(viewerId, favor) || isExpired(favor, now)) return false;
  return (
    urgencyOf(favor.timeframe, favor.createdAt, now) === 'HIGH' || favor.expiresAt.getTime() - now.getTime() <= DUE_MS
  );
}

/** What decides when somebody's device is told of something. */
export interface PushFacts {
  /** Whether they have notices switched on. */
  enabled: boolean;
  /** Whether they have seen it already, or have the chat it is about before their eyes. */
  seen: boolean;
  /** Whether it has come to nothing in the meantime: a favor nearby that is taken. */
  stale: boolean;
  /** Whether their quiet hours are on. */
  quiet: boolean;
  /** Whether it is about an accepted favor that is due now. */
  due: boolean;
}

/** Whether a device is told of something at once, by the summary after the quiet hours, or not at all. */
export function pushTiming({ enabled, seen, stale, quiet, due }: PushFacts): 'NOW' | 'AFTER_QUIET_HOURS' | 'NEVER' {
  if (!enabled || seen || stale) return 'NEVER';
  return quiet && !due ? 'AFTER_QUIET_HOURS' : 'NOW';
}
