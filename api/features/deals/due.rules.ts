import { agreedEnd } from '../favors/address.rules.ts';
import { latestStart, type Appointment } from './appointment.rules.ts';
import type { DealFavor, DealState, DueKind, TermsFacts } from './deal-states.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours until an offer ends; for an urgent favor (docs/behaviour/deals.md#deals). */
const OFFER_HOURS = 24;
const URGENT_OFFER_HOURS = 2;
/** Hours until a changed agreement that nobody answered ends, and hours before the agreed start. */
const PROPOSAL_HOURS = 24;
const PROPOSAL_HOURS_BEFORE_START = 2;
/** Hours before the agreed start at which both are reminded: of any time of a day, from 8 on, the evening before. */
const REMINDER_HOURS = 3;
const ANY_TIME_REMINDER_HOURS = 14;
/** Days after the agreed end after which both are asked, first and second, and after which nobody is asked any more. */
const ASKED_AFTER_DAYS = [1, 7] as const;
const SILENT_DAYS = 14;
/** Hours in which the other confirms or contests a completion. */
const CONFIRM_HOURS = 72;
/** Hours in which the other answers that they did not come. */
const NO_SHOW_ANSWER_HOURS = 48;
/** Hours after which admins are alarmed of an undecided dispute, and days after which it lapses. */
const ALARM_HOURS = 24;
const DISPUTE_DAYS = 14;

/** Moment at which `deals.watch` takes a step. */
export interface Due {
  kind: DueKind;
  at: Date;
}

/** Facts that a due moment depends on. */
export interface DueFacts {
  favor: Pick<DealFavor, 'expiresAt' | 'isUrgent'>;
  agreed: Appointment | null;
  open: (Appointment & Pick<TermsFacts, 'proposedAt'>) | null;
}

const plus = (from: Date, ms: number) => new Date(from.getTime() + ms);
const earliest = (...moments: (Date | null)[]) =>
  new Date(Math.min(...moments.filter((moment) => moment !== null).map((moment) => moment.getTime())));

function offerEnd({ open, favor }: DueFacts): Date {
  const hours = favor.isUrgent ? URGENT_OFFER_HOURS : OFFER_HOURS;
  return earliest(plus(open!.proposedAt, hours * HOUR_MS), favor.expiresAt, latestStart(open!));
}

/**
 * Returns when a proposal ends: 24 hours later, or 2 hours before the agreed start; one made within these hours can be
 * answered until the start, one made after the start for 24 hours.
 */
function proposalEnd({ agreed, open }: DueFacts): Date {
  const { proposedAt } = open!;
  const start = agreed && latestStart(agreed);
  const limits = start === null ? [] : [plus(start, -PROPOSAL_HOURS_BEFORE_START * HOUR_MS), start];
  return earliest(...limits.filter((limit) => limit > proposedAt), plus(proposedAt, PROPOSAL_HOURS * HOUR_MS));
}

/** Returns the next moment of an agreement; of reminders, not of ends, those whose time has passed are left out. */
function agreementDue(facts: DueFacts, now: Date): Due {
  const { agreed, open, favor } = facts;
  const end = agreedEnd(agreed, favor);
  const [day, week] = ASKED_AFTER_DAYS;
  const reminders: Due[] = [
    ...(agreed?.startsAt
      ? [
          {
            kind: 'APPOINTMENT_SOON',
            at: plus(agreed.startsAt, -(agreed.anyTime ? ANY_TIME_REMINDER_HOURS : REMINDER_HOURS) * HOUR_MS),
          } as const,
        ]
      : []),
    { kind: 'ASK_AFTER_A_DAY', at: plus(end, day * DAY_MS) },
    { kind: 'ASK_AFTER_A_WEEK', at: plus(end, week * DAY_MS) },
  ];
  const dues: Due[] = [
    ...(open ? [{ kind: 'PROPOSAL_ENDS', at: proposalEnd(facts) } as const] : []),
    ...reminders.filter(({ at }) => at > now),
    { kind: 'SETTLE_BY_SILENCE', at: plus(end, SILENT_DAYS * DAY_MS) },
  ];
  return dues.reduce((first, due) => (due.at < first.at ? due : first));
}

/** Returns when a state that a deal enters now is due next; null for one that has ended. */
export function dueOf(state: DealState, facts: DueFacts, now: Date): Due | null {
  switch (state) {
    case 'OFFERED':
      return { kind: 'OFFER_ENDS', at: offerEnd(facts) };
    case 'AGREED':
      return agreementDue(facts, now);
    case 'DONE':
      return { kind: 'SETTLE_BY_ONE', at: plus(now, CONFIRM_HOURS * HOUR_MS) };
    case 'MISSED':
      return { kind: 'NO_SHOW_STANDS', at: plus(now, NO_SHOW_ANSWER_HOURS * HOUR_MS) };
    case 'DISPUTED':
      return { kind: 'ALARM_ADMINS', at: plus(now, ALARM_HOURS * HOUR_MS) };
    default:
      return null;
  }
}

/** Tests whether a reminder is still of use: before the start, or while the two are asked at all. */
export function isStillOfUse(kind: DueKind, { agreed, favor }: Omit<DueFacts, 'open'>, now: Date): boolean {
  if (kind === 'APPOINTMENT_SOON') return agreed?.startsAt != null && now < agreed.startsAt;
  if (kind === 'ASK_AFTER_A_DAY' || kind === 'ASK_AFTER_A_WEEK')
    return now < plus(agreedEnd(agreed, favor), SILENT_DAYS * DAY_MS);
  return true;
}

/** Returns the end of a dispute, of which admins were alarmed at `alarmedAt` as it was due. */
export const disputeEnd = (alarmedAt: Date): Due => ({
  kind: 'DISPUTE_LAPSES',
  at: plus(alarmedAt, DISPUTE_DAYS * DAY_MS - ALARM_HOURS * HOUR_MS),
});
