import type { TermsFacts } from '../../deals/deal-states.rules.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { isParty } from '../../favors/favors.rules.ts';
import { isExpired, timeframeReadAt, urgencyOf } from '../../favors/expiry/timeframe.rules.ts';

const HOUR_MS = 3_600_000;

/** Milliseconds before the agreed start, else before expiry, from which an accepted favor is due: half a day. */
const DUE_MS = 12 * HOUR_MS;
/** Milliseconds after a start without an agreed end for which it counts as going on. */
const GOING_ON_MS = 2 * HOUR_MS;

/** Appointment that was agreed; null, or without a start, where no time is fixed. */
type Agreed = Pick<TermsFacts, 'startsAt' | 'endsAt'> | null;

/**
 * Tests whether an accepted favor of the viewer is due soon: its notifications cannot wait for the end of quiet hours.
 * An agreed time decides; without one the favor's own.
 */
export function isDueFor(viewerId: string, favor: Favor, agreed: Agreed, now: Date): boolean {
  if (favor.status !== 'ACCEPTED' || !isParty(viewerId, favor)) return false;
  if (agreed?.startsAt) {
    const [start, end] = [
      agreed.startsAt.getTime(),
      agreed.endsAt?.getTime() ?? agreed.startsAt.getTime() + GOING_ON_MS,
    ];
    return start - DUE_MS <= now.getTime() && now.getTime() < end;
  }
  if (isExpired(favor, now)) return false;
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
