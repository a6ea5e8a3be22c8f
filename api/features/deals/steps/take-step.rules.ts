import type { RefusalCode } from '../../../platform/errors.ts';
import { answerToPrice } from '../completing/completion-price.rules.ts';
import type { DealFacts, DealFavor, DisputedFrom, TermsFacts } from '../deal-states.rules.ts';
import { rowsOf } from '../deal-table.rules.ts';
import type { Situation, Step } from './situation.ts';
import {
  addedTerms,
  addressAfter,
  claimAfter,
  dueAfter,
  endingOf,
  favorAfter,
  noticeOf,
  priceAfter,
  versionsAfter,
} from './step-effects.rules.ts';
import { fits, hasRole, isBeforeItsTime } from './step-refusals.rules.ts';
import type { DealEvent, DealRow } from '../deal-row.rules.ts';

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

/**
 * Takes a step of a deal: the one place where a deal changes (docs/behaviour/deals.md#deals). Returns the deal
 * afterwards, or the code of its refusal.
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
  const known = [situation.agreed, situation.open, situation.before, added];
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
    addressShownAt: addressAfter(row, situation, step, now),
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
