import { cancellationOf, isCancelling } from '../cancellation.rules.ts';
import { confirmedCents, settledCents } from '../completing/completion-price.rules.ts';
import { ENDED_STATES, type DealFacts, type DealFavor, type TermsFacts } from '../deal-states.rules.ts';
import { disputeEnd, dueOf, isStillOfUse, type Due } from '../due.rules.ts';
import type { Situation, Step } from './situation.ts';
import type { DealRow } from '../deal-row.rules.ts';

const isEnded = (row: DealRow) => (ENDED_STATES as readonly string[]).includes(row.to);

/** Returns the terms that a step adds, the next version of the deal. */
export function addedTerms({ terms }: DealRow, situation: Situation, step: Step, now: Date): TermsFacts | null {
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
export function versionsAfter({ terms }: DealRow, { deal, before }: Situation, added: TermsFacts | null, now: Date) {
  const { agreedVersion, openVersion, agreedAt } = deal;
  switch (terms) {
    case 'PROPOSE':
      return { agreedVersion, openVersion: added!.version, agreedAt };
    case 'ACCEPT_ASKED':
      return { agreedVersion: added!.version, openVersion: null, agreedAt: now };
    case 'AGREE':
      return { agreedVersion: openVersion, openVersion: null, agreedAt: now };
    case 'RESTORE':
      return { agreedVersion, openVersion: before!.version, agreedAt };
    case 'CLOSE':
      return { agreedVersion, openVersion: null, agreedAt };
    default:
      return { agreedVersion, openVersion, agreedAt };
  }
}

/**
 * Returns from when the helper may read the exact address after a step: a poster who says yes to somebody shows it, and
 * so does the tap by which they show it to who accepted by themselves (docs/behaviour/deals.md#who-reads-the-address).
 */
export function addressAfter({ from, event }: DealRow, { deal }: Situation, step: Step, now: Date): Date | null {
  const isShown =
    event === 'SHOW_ADDRESS' ||
    (event === 'AGREE' && from === 'OFFERED') ||
    (event === 'ACCEPT_FAVOR' && step.readsAtOnce === true);
  return deal.addressShownAt ?? (isShown ? now : null);
}

/** Returns the price that a step leaves named: of a claim, of its answer, or of an admin's decision. */
export function claimAfter({ event, to }: DealRow, { deal, agreed }: Situation, step: Step) {
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
export function endingOf(row: DealRow, situation: Situation, step: Step, now: Date) {
  const { agreed, deal } = situation;
  if (!isEnded(row)) return { endedAt: null, endedById: null, reason: null, feeCents: null, settled: null };
  const { endedAt, endedById, settled } = deal;
  if (row.event === 'APPEAL') return { endedAt, endedById, reason: deal.reason, feeCents: deal.feeCents, settled };
  const reason = row.reason ?? step.reason ?? null;
  const feeCents = isCancelling(row.event) ? cancellationOf(agreed!, deal.agreedAt!, now, reason).feeCents : 0;
  return {
    // Another decision moves no end: what runs from there, as the sight of an address does, does not begin anew.
    endedAt: endedAt ?? now,
    endedById: row.to === 'NO_SHOW' ? faultOf(situation, step) : step.by,
    reason,
    feeCents: feeCents === 0 ? null : feeCents,
    settled: row.settled ?? null,
  };
}

/** Returns when the deal is due next after a step; null once it has ended. */
export function dueAfter(row: DealRow, situation: Situation, next: Situation, now: Date): Due | null {
  const { due, dueAt } = situation.deal;
  if (row.due === 'KEEP') return { kind: due!, at: dueAt! };
  if (row.due === 'NEXT') return disputeEnd(dueAt!);
  return dueOf(row.to, next, now);
}

/** Returns the favor's status after a step; null where it stays as it is. */
export function favorAfter({ favor }: DealRow, situation: Situation, step: Step): DealFavor['status'] | null {
  if (favor !== 'BY_FAULT') return favor ?? null;
  return faultOf(situation, step) === situation.deal.posterId ? 'DELETED' : 'OPEN';
}

/** Returns the notice that a step raises; null where it comes too late to be of use. */
export function noticeOf(
  { notice, who }: DealRow,
  { deal, agreed, favor }: Situation,
  now: Date,
): DealRow['notice'] | null {
  const isOfUse = !who.includes('CLOCK') || isStillOfUse(deal.due!, { agreed, favor }, now);
  return isOfUse && notice ? notice : null;
}

/** Returns the price in force after a step, in euro cents; null where nothing is agreed. */
export const priceAfter = ({ claimedCents }: DealFacts, agreed: TermsFacts | null) =>
  agreed ? (claimedCents ?? agreed.priceCents) : null;
