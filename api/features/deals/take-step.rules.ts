import type { RefusalCode } from '../../platform/errors.ts';
import { cancellationOf, isNoShowTime, isUndoTime } from './cancellation.rules.ts';
import { answerToPrice, confirmedCents, settledCents } from './completion-price.rules.ts';
import {
  ENDED_STATES,
  type CancelReason,
  type DealFacts,
  type DealFavor,
  type DisputedFrom,
  type TermsFacts,
} from './deal-states.rules.ts';
import { rowsOf, type DealEvent, type DealRow, type Role } from './deals.rules.ts';
import { disputeEnd, dueOf, isStillOfUse, type Due } from './due.rules.ts';

/** Versions of terms that a deal can have. */
const MOST_VERSIONS = 20;

/** Facts that a step is decided on, as locked rows say them. */
export interface Situation {
  /** A deal that has not begun has no state: see {@link newDeal}. */
  deal: Omit<DealFacts, 'state'> & { state: DealFacts['state'] | null };
  favor: DealFavor;
  /** Terms in force. */
  agreed: TermsFacts | null;
  /** Terms that wait for an answer. */
  open: TermsFacts | null;
  /** Newest version; 0 before the first. */
  lastVersion: number;
}

/** Price and times that somebody proposes. */
type Proposed = Pick<TermsFacts, 'priceCents' | 'startsAt' | 'endsAt'>;

/** A step that somebody wants to take. */
export interface Step {
  event: DealEvent;
  /**
   * Person who takes it, or whom SUSPEND, DEPART and BLOCK concern; null for the clock, the house and an admin.
   */
  by: string | null;
  /** Version that AGREE and DECLINE answer. */
  version?: number;
  /** Needed by PROPOSE, ASK, MAKE_OFFER and ACCEPT_FAVOR. */
  proposed?: Proposed;
  /** Revision of the favor that its taker saw; none from doors that do not know it. */
  revision?: number | null;
  /** State in which the dispute began whose decision is revised: the deal does not keep it. */
  disputedFrom?: DisputedFrom | null;
  /**
   * Price that COMPLETE, CONFIRM, NAME_PRICE, DECIDE_COMPLETED and REVISE_COMPLETED name, in euro cents; null for the
   * agreed one.
   */
  cents?: number | null;
  reason?: CancelReason;
}

/** A step that was allowed. */
export interface Taken {
  row: DealRow;
  /** The deal after it. */
  deal: DealFacts;
  /** Terms that it adds. */
  added: TermsFacts | null;
  /** Price in force afterwards, in euro cents; null where nothing is agreed. */
  priceCents: number | null;
  /** Notice that it raises; none where it comes too late to be of use. */
  notice: DealRow['notice'] | null;
  /** Status of the favor afterwards; null where it stays as it is. */
  favorStatus: DealFavor['status'] | null;
}

const isEnded = (row: DealRow) => (ENDED_STATES as readonly string[]).includes(row.to);

/** Returns the facts of a deal that is about to begin. */
export const newDeal = (posterId: string, helperId: string): Situation['deal'] => ({
  posterId,
  helperId,
  state: null,
  agreedVersion: null,
  openVersion: null,
  due: null,
  dueAt: null,
  doneById: null,
  claimedCents: null,
  disputedFrom: null,
  settled: null,
  agreedAt: null,
  endedAt: null,
  endedById: null,
  reason: null,
  feeCents: null,
});

/** Tests whether somebody else proposed terms. */
const isOthers = (terms: TermsFacts | null, by: string | null): boolean => terms !== null && by !== terms.proposerId;

/** Tests one role of whoever takes a step. */
function hasRole(role: Role, { deal, agreed, open }: Situation, by: string | null): boolean {
  const isParty = by !== null && (by === deal.posterId || by === deal.helperId);
  switch (role) {
    case 'POSTER':
      return by === deal.posterId;
    case 'HELPER':
      return by === deal.helperId;
    case 'PARTY':
      return isParty;
    case 'ANSWERER':
      return isParty && isOthers(open, by);
    case 'AGREER':
      return isParty && isOthers(agreed, by);
    case 'CLAIMER':
      return isParty && by === deal.doneById;
    case 'OTHER':
      return isParty && by !== deal.doneById;
    default:
      // The service alone says that the clock, the house or an admin asks; no person can.
      return true;
  }
}

/** Allows a step towards an agreement while the favor is open, has not expired and is what its taker saw. */
function whyFavorNot({ favor }: Situation, { revision }: Step, now: Date): RefusalCode | null {
  if (favor.status !== 'OPEN') return 'NOT_OPEN';
  if (favor.expiresAt <= now) return 'EXPIRED';
  return (revision ?? favor.revision) < favor.revision ? 'STALE_OFFER' : null;
}

/** Allows an answer to the open version alone; and to an offer only as long as the favor is what it was made for. */
function whyNotAnswer(situation: Situation, step: Step, now: Date): RefusalCode | null {
  const { deal, open, favor } = situation;
  if (deal.openVersion === null || step.version !== deal.openVersion) return 'TERMS_CHANGED';
  if (deal.state !== 'OFFERED' || step.event === 'DECLINE') return null;
  const refusal = whyFavorNot(situation, step, now);
  if (refusal) return refusal;
  return open!.favorRevision < favor.revision ? 'STALE_OFFER' : null;
}

function whyNotPropose(situation: Situation, step: Step, now: Date): RefusalCode | null {
  const refusal = situation.deal.state === 'AGREED' ? null : whyFavorNot(situation, step, now);
  return refusal ?? (situation.lastVersion >= MOST_VERSIONS ? 'TOO_MANY_TERMS' : null);
}

/** Allows another decision about what an admin decided, as long as nobody else was given the favor since. */
function whyNotRevise({ deal, favor }: Situation, { event }: Step): RefusalCode | null {
  if (deal.settled !== 'ADMIN') return 'DEAL_MOVED';
  const isGiven = favor.status === 'ACCEPTED' || favor.status === 'COMPLETED';
  return event === 'REVISE_COMPLETED' && deal.state !== 'COMPLETED' && isGiven ? 'NOT_OPEN' : null;
}

/** Says why a step does not fit what it is about. */
type Fit = (situation: Situation, step: Step, now: Date) => RefusalCode | null;

const fitsPrice =
  (wanted: ReturnType<typeof answerToPrice>, refusal: RefusalCode): Fit =>
  ({ deal, agreed }, { cents }) =>
    answerToPrice(deal, agreed!.priceCents, cents ?? null) === wanted ? null : refusal;

/** Steps that are refused for more than state and roles. */
const fits: Partial<Record<DealEvent, Fit>> = {
  ASK: whyNotPropose,
  MAKE_OFFER: whyNotPropose,
  PROPOSE: whyNotPropose,
  ACCEPT_FAVOR: whyNotPropose,
  AGREE: whyNotAnswer,
  DECLINE: whyNotAnswer,
  UNDO: ({ favor }, _step, now) => (isUndoTime(favor.acceptedAt, now) ? null : 'DEAL_MOVED'),
  REPORT_NO_SHOW: ({ agreed }, _step, now) => (isNoShowTime(agreed!, now) ? null : 'NO_SHOW_TIME'),
  CONFIRM: fitsPrice('YES', 'TERMS_CHANGED'),
  NAME_PRICE: fitsPrice('CONCESSION', 'DEAL_MOVED'),
  APPEAL: whyNotRevise,
  REVISE_COMPLETED: whyNotRevise,
  REVISE_CANCELLED: whyNotRevise,
  REVISE_NO_SHOW: whyNotRevise,
};

/** A clock's step waits until its own moment has come. */
const isBeforeItsTime = ({ who }: DealRow, { deal }: Situation, { event }: Step, now: Date) =>
  who.includes('CLOCK') && (deal.due !== event || deal.dueAt === null || deal.dueAt > now);

/** Returns the terms that a step adds, the next version of the deal. */
function addedTerms({ terms }: DealRow, situation: Situation, step: Step, now: Date): TermsFacts | null {
  if (terms !== 'PROPOSE' && terms !== 'ACCEPT_ASKED') return null;
  return {
    ...step.proposed!,
    version: situation.lastVersion + 1,
    proposerId: terms === 'ACCEPT_ASKED' ? situation.deal.posterId : step.by!,
    favorRevision: situation.favor.revision,
    proposedAt: now,
  };
}

/** Returns which versions are in force and open after a step. */
function versionsAfter({ terms }: DealRow, { deal }: Situation, added: TermsFacts | null, now: Date) {
  const { agreedVersion, openVersion, agreedAt } = deal;
  switch (terms) {
    case 'PROPOSE':
      return { agreedVersion, openVersion: added!.version, agreedAt };
    case 'ACCEPT_ASKED':
      return { agreedVersion: added!.version, openVersion: null, agreedAt: now };
    case 'AGREE':
      return { agreedVersion: openVersion, openVersion: null, agreedAt: now };
    case 'CLOSE':
      return { agreedVersion, openVersion: null, agreedAt };
    default:
      return { agreedVersion, openVersion, agreedAt };
  }
}

/** Returns the price that a step leaves named: of a claim, of its answer, or of an admin's decision. */
function claimAfter({ event, to }: DealRow, { deal, agreed }: Situation, step: Step) {
  const { doneById, claimedCents } = deal;
  if (!agreed) return { doneById, claimedCents };
  const named = step.cents === undefined || step.cents === agreed.priceCents ? null : step.cents;
  if (event === 'COMPLETE' || event === 'NAME_PRICE') return { doneById: step.by, claimedCents: named };
  if (event === 'REPORT_NO_SHOW') return { doneById: step.by, claimedCents: null };
  if (event === 'TAKE_BACK') return { doneById: null, claimedCents: null };
  if (to !== 'COMPLETED') return { doneById, claimedCents };
  if (event === 'APPEAL') return { doneById, claimedCents };
  if (event === 'DECIDE_COMPLETED' || event === 'REVISE_COMPLETED') return { doneById, claimedCents: named };
  const settled =
    event === 'CONFIRM'
      ? confirmedCents(deal, agreed.priceCents, step.cents ?? null)
      : settledCents(deal, agreed.priceCents);
  return { doneById, claimedCents: settled === agreed.priceCents ? null : settled };
}

/** Returns who failed: whoever left; who was said not to have come; or who said that it was done. */
function faultOf({ deal }: Pick<Situation, 'deal'>, { event, by, disputedFrom }: Step): string | null {
  if (event === 'DEPART') return by;
  const from = disputedFrom ?? deal.disputedFrom ?? deal.state;
  if (from === 'DONE') return deal.doneById;
  if (from === 'MISSED') return deal.doneById === deal.posterId ? deal.helperId : deal.posterId;
  return null;
}

/** Returns when, by whom and why a deal ends, and what that costs; nulls while it goes on. */
function endingOf(row: DealRow, situation: Situation, step: Step, now: Date) {
  const { agreed, deal } = situation;
  if (!isEnded(row)) return { endedAt: null, endedById: null, reason: null, feeCents: null, settled: null };
  const { endedAt, endedById, settled } = deal;
  if (row.event === 'APPEAL') return { endedAt, endedById, reason: deal.reason, feeCents: deal.feeCents, settled };
  const isCancelling = row.event === 'CANCEL' || row.event === 'CANCEL_UNNEEDED';
  const reason = row.reason ?? step.reason ?? null;
  const feeCents = isCancelling ? cancellationOf(agreed!, deal.agreedAt!, now, reason).feeCents : 0;
  return {
    // Another decision moves no end: what runs from there, as the sight of an address does, does not begin anew.
    endedAt: endedAt ?? now,
    endedById: row.to === 'NO_SHOW' ? faultOf(situation, step) : step.by,
    reason,
    feeCents: feeCents === 0 ? null : feeCents,
    settled: row.settled ?? null,
  };
}

function dueAfter(row: DealRow, situation: Situation, next: Situation, now: Date): Due | null {
  const { due, dueAt } = situation.deal;
  if (row.due === 'KEEP') return { kind: due!, at: dueAt! };
  if (row.due === 'NEXT') return disputeEnd(dueAt!);
  return dueOf(row.to, next, now);
}

/** Returns the favor's status after a step; null where it stays as it is. */
function favorAfter({ favor }: DealRow, situation: Situation, step: Step): Taken['favorStatus'] {
  if (favor !== 'BY_FAULT') return favor ?? null;
  return faultOf(situation, step) === situation.deal.posterId ? 'DELETED' : 'OPEN';
}

function noticeOf({ notice, who }: DealRow, { deal, agreed, favor }: Situation, now: Date): Taken['notice'] {
  const isOfUse = !who.includes('CLOCK') || isStillOfUse(deal.due!, { agreed, favor }, now);
  return isOfUse && notice ? notice : null;
}

const priceAfter = ({ claimedCents }: DealFacts, agreed: TermsFacts | null) =>
  agreed ? (claimedCents ?? agreed.priceCents) : null;

/**
 * Takes a step of a deal: the one place where a deal changes (docs/behaviour.md#deals). Returns the deal afterwards, or
 * the code of its refusal.
 */
export function takeStep(situation: Situation, step: Step, now: Date): Taken | RefusalCode {
  const { deal } = situation;
  const rows = rowsOf(deal.state, step.event, deal.disputedFrom);
  if (rows.length === 0) return 'DEAL_MOVED';
  const row = rows.find(({ who }) => who.every((role) => hasRole(role, situation, step.by)));
  if (!row) return 'NOT_YOURS';
  if (isBeforeItsTime(row, situation, step, now)) return 'DEAL_MOVED';
  const refusal = fits[step.event]?.(situation, step, now);
  if (refusal) return refusal;
  const added = addedTerms(row, situation, step, now);
  const versions = versionsAfter(row, situation, added, now);
  const known = [situation.agreed, situation.open, added];
  const termsOf = (version: number | null) => known.find((terms) => terms?.version === version) ?? null;
  const after = {
    ...situation,
    agreed: termsOf(versions.agreedVersion),
    open: termsOf(versions.openVersion),
  };
  const due = dueAfter(row, situation, after, now);
  const changed: DealFacts = {
    ...deal,
    ...versions,
    ...claimAfter(row, situation, step),
    ...endingOf(row, situation, step, now),
    state: row.to,
    due: due?.kind ?? null,
    dueAt: due?.at ?? null,
    disputedFrom: row.to === 'DISPUTED' ? (deal.disputedFrom ?? (deal.state as DisputedFrom)) : null,
  };
  return {
    row,
    deal: changed,
    added,
    priceCents: priceAfter(changed, after.agreed),
    notice: noticeOf(row, situation, now),
    favorStatus: favorAfter(row, situation, step),
  };
}

/**
 * Returns the step that a person's completion is: the first press, a yes, or a price in between; null where it only
 * rates, and leaves the price in question.
 */
export function completionEvent({ deal, agreed }: Situation, by: string, cents: number | null): DealEvent | null {
  if (deal.state !== 'DONE' || !agreed) return 'COMPLETE';
  if (deal.doneById === by) return null;
  const events = { YES: 'CONFIRM', CONCESSION: 'NAME_PRICE', NONE: null } as const;
  return events[answerToPrice(deal, agreed.priceCents, cents)];
}
