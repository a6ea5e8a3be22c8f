import type { CancelReason, DealState, DisputedFrom, Settled } from './deal-states.rules.ts';

/**
 * Roles that a step asks for; all that a row names must hold. PROPOSER wrote the open terms, ANSWERER did not;
 * COUNTERER is a poster who answered the helper's terms with them, ASKER one who asked with them, but not directly;
 * AGREER said yes to those in force; CLAIMER said that it is done or that the other did not come, and OTHER did not;
 * CLOCK is `deals.watch`, SYSTEM what happens around.
 */
export type Role =
  | 'POSTER'
  | 'HELPER'
  | 'PARTY'
  | 'PROPOSER'
  | 'ANSWERER'
  | 'COUNTERER'
  | 'ASKER'
  | 'AGREER'
  | 'CLAIMER'
  | 'OTHER'
  | 'ADMIN'
  | 'CLOCK'
  | 'SYSTEM';

/** Steps that one of the two people takes; each is a line of their chat. */
export type PersonsEvent =
  | 'ASK'
  | 'MAKE_OFFER'
  | 'ACCEPT_FAVOR'
  | 'PROPOSE'
  | 'AGREE'
  | 'SHOW_ADDRESS'
  | 'DECLINE'
  | 'WITHDRAW'
  | 'RETRACT'
  | 'UNDO'
  | 'CANCEL'
  | 'CANCEL_UNNEEDED'
  | 'REPORT_NO_SHOW'
  | 'COMPLETE'
  | 'NAME_PRICE'
  | 'CONFIRM'
  | 'CONTEST'
  | 'DENY_DONE'
  | 'ADMIT'
  | 'DENY'
  | 'TAKE_BACK'
  | 'WITHDRAW_DISPUTE'
  | 'APPEAL';

/** Steps of a deal. A due moment is the step of the same name. */
export type DealEvent =
  | PersonsEvent
  | 'OFFER_ENDS'
  | 'EDIT_FAVOR'
  | 'PASS_OVER'
  | 'REMOVE_FAVOR'
  | 'BLOCK'
  | 'SUSPEND'
  | 'LEAVE'
  | 'DEPART'
  | 'PROPOSAL_ENDS'
  | 'APPOINTMENT_SOON'
  | 'ASK_AFTER_A_DAY'
  | 'ASK_AFTER_A_WEEK'
  | 'SETTLE_BY_SILENCE'
  | 'SETTLE_BY_ONE'
  | 'NO_SHOW_STANDS'
  | 'DECIDE_COMPLETED'
  | 'DECIDE_CANCELLED'
  | 'DECIDE_NO_SHOW'
  | 'REVISE_COMPLETED'
  | 'REVISE_CANCELLED'
  | 'REVISE_NO_SHOW'
  | 'ALARM_ADMINS'
  | 'DISPUTE_LAPSES';

/** Notices that a step raises (docs/behaviour/deals.md#deals). */
export type DealNotice =
  | 'DIRECT_REQUEST'
  | 'OFFER_RECEIVED'
  | 'COUNTER_OFFER'
  | 'OFFER_CHOSEN'
  | 'OFFER_PASSED'
  | 'OFFER_DECLINED'
  | 'OFFER_EXPIRED'
  | 'OFFER_VOID'
  | 'FAVOR_ACCEPTED'
  | 'FAVOR_EDITED'
  | 'TERMS_PROPOSED'
  | 'TERMS_ANSWERED'
  | 'ADDRESS_SHOWN'
  | 'DEAL_CANCELLED'
  | 'APPOINTMENT_SOON'
  | 'NO_SHOW_CLAIMED'
  | 'FAVOR_COMPLETED'
  | 'DID_IT_HAPPEN'
  | 'DISPUTE_OPENED'
  | 'DISPUTE_DECIDED';

/**
 * Effect of a step on the terms: a new version to answer, one in force, no open one any more, or the helper's earlier
 * ones open again.
 */
type TermsEffect = 'PROPOSE' | 'ACCEPT_ASKED' | 'AGREE' | 'CLOSE' | 'RESTORE';

/**
 * Effect of a step on the favor. BY_FAULT: open again where the helper did not come or left, deleted where it was the
 * poster.
 */
type FavorEffect = 'ACCEPTED' | 'COMPLETED' | 'OPEN' | 'DELETED' | 'BY_FAULT';

/** One row of the state table. */
export interface DealRow {
  /** State before; null where there is no live deal yet. */
  from: DealState | null;
  event: DealEvent;
  /** Roles that all must hold; none of them twice. */
  who: readonly Role[];
  to: DealState;
  /** Only where the dispute began in this state. */
  disputedFrom?: DisputedFrom;
  terms?: TermsEffect;
  favor?: FavorEffect;
  /** True where the favor's other offers are passed over. */
  passesOthers?: true;
  notice?: { kind: DealNotice; to: 'OTHER' | 'BOTH' | 'HELPER' | 'POSTER' };
  /** True where the step is written into the conversation. */
  card?: true;
  /**
   * Due moment after the step, read in due.rules.ts: a new one, the one before, or the one that follows it. None in a
   * state that has ended.
   */
  due?: 'NEW' | 'KEEP' | 'NEXT';
  settled?: Settled;
  reason?: CancelReason;
}

/** Tells the one of the two who did not take the step. */
export const other = (kind: DealNotice) => ({ kind, to: 'OTHER' }) as const;

/** Tells both. */
export const both = (kind: DealNotice) => ({ kind, to: 'BOTH' }) as const;

/** Tells the helper alone. */
export const helper = (kind: DealNotice) => ({ kind, to: 'HELPER' }) as const;
