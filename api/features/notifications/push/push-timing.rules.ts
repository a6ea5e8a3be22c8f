import { DateTime } from 'luxon';
import type { Favor } from '../../favors/favor.entity.ts';
import { isParty } from '../../favors/favors.rules.ts';
import { isExpired, timeframeReadAt, urgencyOf } from '../../favors/expiry/timeframe.rules.ts';
import type { NotificationSettings } from '../settings/notification-settings.entity.ts';

/** Milliseconds before expiry from which an accepted favor is due: half a day. */
const DUE_MS = 12 * 3_600_000;

/** One period of quiet hours. */
export interface QuietSpan {
  from: Date;
  until: Date;
}

type QuietHours = Pick<NotificationSettings, 'quietStart' | 'quietEnd' | 'quietTimeZone'>;

/** Returns the quiet hours that contain `now`, or null; they may cross midnight or a change of daylight saving time. */
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

/**
 * Tests whether an accepted favor of the viewer is due soon: its notifications cannot wait for the end of quiet hours.
 */
export function isDueFor(viewerId: string, favor: Favor, now: Date): boolean {
  if (favor.status !== 'ACCEPTED' || !isParty(viewerId, favor) || isExpired(favor, now)) return false;
  return (
    urgencyOf(favor.timeframe, timeframeReadAt(favor), now) === 'HIGH' ||
    favor.expiresAt.getTime() - now.getTime() <= DUE_MS
  );
}

/** Conditions that decide when a notification is pushed. */
export interface PushFacts {
  /** True with push switched on. */
  enabled: boolean;
  /** True once it was read, or while its chat is open. */
  seen: boolean;
  /** True for a favor nearby that is no longer available. */
  stale: boolean;
  /** True during quiet hours. */
  quiet: boolean;
  /** True for an accepted favor that is due. */
  due: boolean;
}

/** Returns when a notification is pushed: now, in the summary after the quiet hours, or never. */
export function pushTiming({ enabled, seen, stale, quiet, due }: PushFacts): 'NOW' | 'AFTER_QUIET_HOURS' | 'NEVER' {
  if (!enabled || seen || stale) return 'NEVER';
  return quiet && !due ? 'AFTER_QUIET_HOURS' : 'NOW';
}
