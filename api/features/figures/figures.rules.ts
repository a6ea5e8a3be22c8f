import type { ReplyClass } from '../../generated/graphql.ts';
import { quietMsBetween, type QuietHours } from '../../platform/time/quiet-hours.rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Time that reliability looks back, in milliseconds (docs/behaviour/deals.md#figures). */
export const RELIABILITY_MS = 365 * DAY_MS;
/** Time within which one late cancellation is forgiven, in milliseconds. */
export const FORGIVEN_MS = 90 * DAY_MS;
/** Time that 'answers within' looks back, in milliseconds. */
export const REPLIES_MS = 90 * DAY_MS;

/** Agreements, and likewise conversations, from which a figure is shown. */
const SHOWN_FROM = 5;

/** Time that an unanswered question is not counted, in milliseconds. */
const IGNORED_MS = DAY_MS;
/** Wait from which it no longer matters how long it was, in milliseconds: longer than any class. */
const ENDLESS_MS = 7 * DAY_MS;

/** Longest median of each class of replies, shortest first. */
const REPLY_CLASSES: readonly (readonly [ReplyClass, number])[] = [
  ['HOUR', HOUR_MS],
  ['FOUR_HOURS', 4 * HOUR_MS],
  ['DAY', DAY_MS],
];

/** Counts of what became of somebody's agreements. */
export interface DealRecord {
  /** Agreements kept within {@link RELIABILITY_MS}. */
  kept: number;
  /** Appointments missed within {@link RELIABILITY_MS}. */
  missed: number;
  /** Moments of their late cancellations, oldest first, from {@link FORGIVEN_MS} before that on. */
  lateCancels: readonly Date[];
}

/** The first message of somebody else's in a conversation, and the answer it got. */
export interface FirstReply {
  askedAt: Date;
  /** Null while it waits. */
  repliedAt: Date | null;
}

/** Tests whether a late cancellation counts: another one lies within {@link FORGIVEN_MS} before it. */
const counts = (late: Date, index: number, all: readonly Date[]): boolean =>
  index > 0 && late.getTime() - all[index - 1]!.getTime() < FORGIVEN_MS;

/**
 * Returns how many of their agreements somebody kept, within a year; null for fewer than 5. A late cancellation is
 * forgiven unless another one lies within 90 days before it.
 */
export function reliabilityOf({ kept, missed, lateCancels }: DealRecord, now: Date): Reliability | null {
  const since = now.getTime() - RELIABILITY_MS;
  const late = lateCancels.filter(counts).filter((at) => at.getTime() > since).length;
  const agreed = kept + missed + late;
  return agreed < SHOWN_FROM ? null : { kept, agreed };
}

/** Agreements that somebody kept, of how many. */
interface Reliability {
  kept: number;
  agreed: number;
}

/** Returns the wait for one reply without the quiet hours of whoever was asked; null where it is too early to say. */
function waitOf({ askedAt, repliedAt }: FirstReply, quiet: QuietHours, now: Date): number | null {
  const elapsed = (repliedAt ?? now).getTime() - askedAt.getTime();
  if (!repliedAt) return elapsed < IGNORED_MS ? null : Infinity;
  return elapsed >= ENDLESS_MS ? Infinity : elapsed - quietMsBetween(quiet, askedAt, repliedAt);
}

/**
 * Returns the time within which somebody usually answers: the class of the median wait for their first reply. Null for
 * fewer than 5, and where it takes them longer than a day.
 */
export function replyClassOf(replies: readonly FirstReply[], quiet: QuietHours, now: Date): ReplyClass | null {
  const waits = replies
    .map((reply) => waitOf(reply, quiet, now))
    .filter((wait) => wait !== null)
    .toSorted((a, b) => a - b);
  if (waits.length < SHOWN_FROM) return null;
  const median = (waits[(waits.length - 1) >> 1]! + waits[waits.length >> 1]!) / 2;
  return REPLY_CLASSES.find(([, longest]) => median <= longest)?.[0] ?? null;
}
