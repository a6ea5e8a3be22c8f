import { latestStart, type Appointment } from './appointment.rules.ts';
import type { CancelReason, DealFacts, TermsFacts } from './deal-states.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Hours before the agreed start until which cancelling is free (docs/behaviour/deals.md#cancelling). */
const FREE_HOURS_BEFORE_START = 2;
/** Minutes after the yes within which cancelling is free, however soon the start is. */
const FREE_MINUTES_AFTER_YES = 15;
/** Share of the agreed price that a late cancellation costs. */
const FEE_SHARE = 0.25;
/** Minutes and hours after the agreed start between which somebody who did not come can be reported. */
const NO_SHOW_FROM_MINUTES = 15;
const NO_SHOW_UNTIL_HOURS = 24;

/** Seconds within which whoever said yes can undo it, and what the way to the server may take beyond them. */
const UNDO_SECONDS = 10;
const UNDO_SLACK_SECONDS = 5;

/** Returns until when a yes that gave a favor away can be undone (docs/behaviour/deals.md#undoing-a-yes). */
export const undoUntil = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + UNDO_SECONDS * SECOND_MS);

/** Tests whether the yes that gave a favor away can be undone now. */
export const isUndoTime = (acceptedAt: Date | null, now: Date): boolean =>
  acceptedAt !== null && now.getTime() - undoUntil(acceptedAt).getTime() <= UNDO_SLACK_SECONDS * SECOND_MS;

/** Steps that cancel what was agreed; the second takes back a favor that is no longer needed. */
export const CANCELLING_EVENTS = ['CANCEL', 'CANCEL_UNNEEDED'];

/** Tests whether a step cancels what was agreed. */
export const isCancelling = (event: string | null): boolean => event !== null && CANCELLING_EVENTS.includes(event);

/** Returns the reason for a cancellation as `readerId` may read it: that somebody felt unsafe, they alone. */
export const toldReason = (
  { reason, endedById }: Pick<DealFacts, 'reason' | 'endedById'>,
  readerId: string | null,
): CancelReason | null => (reason === 'SAFETY' && readerId !== endedById ? null : reason);

/** Cost of cancelling now. */
export interface Cancellation {
  isFree: boolean;
  /** Moment until which it is free; null where no time is fixed, so that it stays free. */
  freeUntil: Date | null;
  /** Owed to the other, in euro cents; 0 while it is free. */
  feeCents: number;
}

type Agreed = Pick<TermsFacts, 'priceCents' | 'startsAt'>;

/** Returns what cancelling costs: nothing without a fixed time, in time, right after the yes, or for one's safety. */
export function cancellationOf(agreed: Agreed, agreedAt: Date, now: Date, reason: CancelReason | null): Cancellation {
  if (!agreed.startsAt) return { isFree: true, freeUntil: null, feeCents: 0 };
  const freeUntil = new Date(
    Math.max(
      agreed.startsAt.getTime() - FREE_HOURS_BEFORE_START * HOUR_MS,
      agreedAt.getTime() + FREE_MINUTES_AFTER_YES * MINUTE_MS,
    ),
  );
  const isFree = now <= freeUntil || reason === 'SAFETY';
  return { isFree, freeUntil, feeCents: isFree ? 0 : Math.round(agreed.priceCents * FEE_SHARE) };
}

/** Tests whether the agreed time has come, so that what was agreed may have been done; never where none is fixed. */
export const hasBegun = ({ startsAt }: Pick<TermsFacts, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && startsAt <= now;

/** Tests whether somebody who did not come can be reported now; never where no time is fixed. */
export function isNoShowTime(agreed: Appointment, now: Date): boolean {
  const start = latestStart(agreed);
  if (!start) return false;
  const late = now.getTime() - start.getTime();
  return late >= NO_SHOW_FROM_MINUTES * MINUTE_MS && late <= NO_SHOW_UNTIL_HOURS * HOUR_MS;
}
