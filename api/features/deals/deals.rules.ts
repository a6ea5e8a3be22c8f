import type { CancelReason, DealState, DisputedFrom, Settled } from './deal-states.rules.ts';

/**
 * Roles that a step asks for; all that a row names must hold. ANSWERER did not propose the open terms; AGREER said yes
 * to those in force; CLAIMER said that it is done or that the other did not come, and OTHER did not; CLOCK is
 * `deals.watch`, HOUSE what happens around.
 */
export type Role =
  'POSTER' | 'HELPER' | 'PARTY' | 'ANSWERER' | 'AGREER' | 'CLAIMER' | 'OTHER' | 'ADMIN' | 'CLOCK' | 'HOUSE';

/** Steps of a deal. A due moment is the step of the same name. */
export type DealEvent =
  | 'ASK'
  | 'MAKE_OFFER'
  | 'ACCEPT_FAVOR'
  | 'PROPOSE'
  | 'AGREE'
  | 'DECLINE'
  | 'WITHDRAW'
  | 'OFFER_ENDS'
  | 'EDIT_FAVOR'
  | 'PASS_OVER'
  | 'REMOVE_FAVOR'
  | 'BLOCK'
  | 'SUSPEND'
  | 'DEPART'
  | 'PROPOSAL_ENDS'
  | 'UNDO'
  | 'CANCEL'
  | 'CANCEL_UNNEEDED'
  | 'APPOINTMENT_SOON'
  | 'ASK_AFTER_A_DAY'
  | 'ASK_AFTER_A_WEEK'
  | 'SETTLE_BY_SILENCE'
  | 'REPORT_NO_SHOW'
  | 'COMPLETE'
  | 'NAME_PRICE'
  | 'CONFIRM'
  | 'SETTLE_BY_ONE'
  | 'CONTEST'
  | 'ADMIT'
  | 'NO_SHOW_STANDS'
  | 'DENY'
  | 'TAKE_BACK'
  | 'WITHDRAW_DISPUTE'
  | 'DECIDE_COMPLETED'
  | 'DECIDE_CANCELLED'
  | 'DECIDE_NO_SHOW'
  | 'APPEAL'
  | 'REVISE_COMPLETED'
  | 'REVISE_CANCELLED'
  | 'REVISE_NO_SHOW'
  | 'ALARM_ADMINS'
  | 'DISPUTE_LAPSES';

/** Notices that a step raises (docs/behaviour.md#deals). */
type DealNotice =
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
  | 'DEAL_CANCELLED'
  | 'APPOINTMENT_SOON'
  | 'NO_SHOW_CLAIMED'
  | 'FAVOR_COMPLETED'
  | 'DID_IT_HAPPEN'
  | 'DISPUTE_OPENED'
  | 'DISPUTE_DECIDED';

/** Effect of a step on the terms: a new version to answer, one in force, or no open one any more. */
type TermsEffect = 'PROPOSE' | 'ACCEPT_ASKED' | 'AGREE' | 'CLOSE';

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

const other = (kind: DealNotice) => ({ kind, to: 'OTHER' }) as const;
const both = (kind: DealNotice) => ({ kind, to: 'BOTH' }) as const;
const helper = (kind: DealNotice) => ({ kind, to: 'HELPER' }) as const;

const offering: DealRow[] = [
  {
    from: null,
    event: 'ASK',
    who: ['POSTER'],
    to: 'OFFERED',
    terms: 'PROPOSE',
    notice: other('DIRECT_REQUEST'),
    card: true,
    due: 'NEW',
  },
  {
    from: null,
    event: 'MAKE_OFFER',
    who: ['HELPER'],
    to: 'OFFERED',
    terms: 'PROPOSE',
    notice: other('OFFER_RECEIVED'),
    card: true,
    due: 'NEW',
  },
  {
    from: null,
    event: 'ACCEPT_FAVOR',
    who: ['HELPER'],
    to: 'AGREED',
    terms: 'ACCEPT_ASKED',
    favor: 'ACCEPTED',
    passesOthers: true,
    notice: other('FAVOR_ACCEPTED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'OFFERED',
    event: 'ACCEPT_FAVOR',
    who: ['HELPER'],
    to: 'AGREED',
    terms: 'ACCEPT_ASKED',
    favor: 'ACCEPTED',
    passesOthers: true,
    notice: other('FAVOR_ACCEPTED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'OFFERED',
    event: 'PROPOSE',
    who: ['PARTY'],
    to: 'OFFERED',
    terms: 'PROPOSE',
    notice: other('COUNTER_OFFER'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'OFFERED',
    event: 'AGREE',
    who: ['POSTER', 'ANSWERER'],
    to: 'AGREED',
    terms: 'AGREE',
    favor: 'ACCEPTED',
    passesOthers: true,
    notice: other('OFFER_CHOSEN'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'OFFERED',
    event: 'AGREE',
    who: ['HELPER', 'ANSWERER'],
    to: 'AGREED',
    terms: 'AGREE',
    favor: 'ACCEPTED',
    passesOthers: true,
    notice: other('FAVOR_ACCEPTED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'OFFERED',
    event: 'DECLINE',
    who: ['ANSWERER'],
    to: 'DECLINED',
    terms: 'CLOSE',
    notice: other('OFFER_DECLINED'),
    card: true,
  },
  { from: 'OFFERED', event: 'WITHDRAW', who: ['HELPER'], to: 'WITHDRAWN', terms: 'CLOSE', card: true },
  {
    from: 'OFFERED',
    event: 'OFFER_ENDS',
    who: ['CLOCK'],
    to: 'EXPIRED',
    terms: 'CLOSE',
    notice: both('OFFER_EXPIRED'),
  },
  { from: 'OFFERED', event: 'EDIT_FAVOR', who: ['HOUSE'], to: 'OFFERED', notice: helper('FAVOR_EDITED'), due: 'NEW' },
  {
    from: 'OFFERED',
    event: 'PASS_OVER',
    who: ['HOUSE'],
    to: 'PASSED',
    terms: 'CLOSE',
    notice: helper('OFFER_PASSED'),
  },
  {
    from: 'OFFERED',
    event: 'REMOVE_FAVOR',
    who: ['HOUSE'],
    to: 'VOID',
    terms: 'CLOSE',
    notice: helper('OFFER_VOID'),
  },
  { from: 'OFFERED', event: 'SUSPEND', who: ['HOUSE'], to: 'VOID', terms: 'CLOSE', notice: other('OFFER_VOID') },
  { from: 'OFFERED', event: 'DEPART', who: ['HOUSE'], to: 'VOID', terms: 'CLOSE', notice: other('OFFER_VOID') },
  { from: 'OFFERED', event: 'BLOCK', who: ['HOUSE'], to: 'VOID', terms: 'CLOSE' },
];

const agreed: DealRow[] = [
  {
    from: 'AGREED',
    event: 'PROPOSE',
    who: ['PARTY'],
    to: 'AGREED',
    terms: 'PROPOSE',
    notice: other('TERMS_PROPOSED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'AGREE',
    who: ['ANSWERER'],
    to: 'AGREED',
    terms: 'AGREE',
    notice: other('TERMS_ANSWERED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'DECLINE',
    who: ['ANSWERER'],
    to: 'AGREED',
    terms: 'CLOSE',
    notice: other('TERMS_ANSWERED'),
    card: true,
    due: 'NEW',
  },
  { from: 'AGREED', event: 'PROPOSAL_ENDS', who: ['CLOCK'], to: 'AGREED', terms: 'CLOSE', due: 'NEW' },
  {
    from: 'AGREED',
    event: 'UNDO',
    who: ['AGREER'],
    to: 'VOID',
    terms: 'CLOSE',
    favor: 'OPEN',
    notice: other('DEAL_CANCELLED'),
    card: true,
  },
  {
    from: 'AGREED',
    event: 'CANCEL',
    who: ['PARTY'],
    to: 'CANCELLED',
    terms: 'CLOSE',
    favor: 'OPEN',
    notice: other('DEAL_CANCELLED'),
    card: true,
  },
  {
    from: 'AGREED',
    event: 'CANCEL_UNNEEDED',
    who: ['POSTER'],
    to: 'CANCELLED',
    terms: 'CLOSE',
    favor: 'DELETED',
    notice: other('DEAL_CANCELLED'),
    card: true,
  },
  {
    from: 'AGREED',
    event: 'APPOINTMENT_SOON',
    who: ['CLOCK'],
    to: 'AGREED',
    notice: both('APPOINTMENT_SOON'),
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'REPORT_NO_SHOW',
    who: ['PARTY'],
    to: 'MISSED',
    terms: 'CLOSE',
    notice: other('NO_SHOW_CLAIMED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'COMPLETE',
    who: ['PARTY'],
    to: 'DONE',
    terms: 'CLOSE',
    favor: 'COMPLETED',
    notice: other('FAVOR_COMPLETED'),
    card: true,
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'ASK_AFTER_A_DAY',
    who: ['CLOCK'],
    to: 'AGREED',
    notice: both('DID_IT_HAPPEN'),
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'ASK_AFTER_A_WEEK',
    who: ['CLOCK'],
    to: 'AGREED',
    notice: both('DID_IT_HAPPEN'),
    due: 'NEW',
  },
  {
    from: 'AGREED',
    event: 'SETTLE_BY_SILENCE',
    who: ['CLOCK'],
    to: 'COMPLETED',
    terms: 'CLOSE',
    favor: 'COMPLETED',
    settled: 'SILENCE',
  },
  {
    from: 'AGREED',
    event: 'SUSPEND',
    who: ['HOUSE'],
    to: 'CANCELLED',
    terms: 'CLOSE',
    favor: 'OPEN',
    notice: other('DEAL_CANCELLED'),
    reason: 'HOUSE',
  },
  {
    from: 'AGREED',
    // The departure itself tells the other: FAVOR_REOPENED or FAVOR_WITHDRAWN.
    event: 'DEPART',
    who: ['HOUSE'],
    to: 'CANCELLED',
    terms: 'CLOSE',
    favor: 'BY_FAULT',
    reason: 'LEFT',
  },
];

const endings: DealRow[] = [
  { from: 'DONE', event: 'CONFIRM', who: ['OTHER'], to: 'COMPLETED', settled: 'BOTH', card: true },
  {
    from: 'DONE',
    event: 'NAME_PRICE',
    who: ['OTHER'],
    to: 'DONE',
    notice: other('FAVOR_COMPLETED'),
    card: true,
    due: 'KEEP',
  },
  { from: 'DONE', event: 'SETTLE_BY_ONE', who: ['CLOCK'], to: 'COMPLETED', settled: 'ONE' },
  {
    from: 'DONE',
    event: 'CONTEST',
    who: ['OTHER'],
    to: 'DISPUTED',
    notice: other('DISPUTE_OPENED'),
    card: true,
    due: 'NEW',
  },
  { from: 'MISSED', event: 'ADMIT', who: ['OTHER'], to: 'NO_SHOW', favor: 'BY_FAULT', card: true },
  { from: 'MISSED', event: 'NO_SHOW_STANDS', who: ['CLOCK'], to: 'NO_SHOW', favor: 'BY_FAULT' },
  {
    from: 'MISSED',
    event: 'DENY',
    who: ['OTHER'],
    to: 'DISPUTED',
    notice: other('DISPUTE_OPENED'),
    card: true,
    due: 'NEW',
  },
  { from: 'MISSED', event: 'TAKE_BACK', who: ['CLAIMER'], to: 'AGREED', card: true, due: 'NEW' },
  {
    from: 'DISPUTED',
    disputedFrom: 'MISSED',
    event: 'TAKE_BACK',
    who: ['CLAIMER'],
    to: 'AGREED',
    card: true,
    due: 'NEW',
  },
  {
    from: 'DISPUTED',
    disputedFrom: 'DONE',
    event: 'WITHDRAW_DISPUTE',
    who: ['OTHER'],
    to: 'COMPLETED',
    settled: 'ONE',
    card: true,
  },
  {
    from: 'DISPUTED',
    disputedFrom: 'MISSED',
    event: 'WITHDRAW_DISPUTE',
    who: ['OTHER'],
    to: 'NO_SHOW',
    favor: 'BY_FAULT',
    card: true,
  },
  {
    from: 'DISPUTED',
    event: 'DECIDE_COMPLETED',
    who: ['ADMIN'],
    to: 'COMPLETED',
    favor: 'COMPLETED',
    settled: 'ADMIN',
    notice: both('DISPUTE_DECIDED'),
  },
  {
    from: 'DISPUTED',
    event: 'DECIDE_CANCELLED',
    who: ['ADMIN'],
    to: 'CANCELLED',
    favor: 'OPEN',
    settled: 'ADMIN',
    notice: both('DISPUTE_DECIDED'),
    reason: 'HOUSE',
  },
  {
    from: 'DISPUTED',
    event: 'DECIDE_NO_SHOW',
    who: ['ADMIN'],
    to: 'NO_SHOW',
    favor: 'BY_FAULT',
    settled: 'ADMIN',
    notice: both('DISPUTE_DECIDED'),
  },
  { from: 'DISPUTED', event: 'ALARM_ADMINS', who: ['CLOCK'], to: 'DISPUTED', due: 'NEXT' },
  {
    from: 'DISPUTED',
    event: 'DISPUTE_LAPSES',
    who: ['CLOCK'],
    to: 'CANCELLED',
    favor: 'OPEN',
    notice: both('DISPUTE_DECIDED'),
    reason: 'HOUSE',
  },
];

const decided = ['COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;

/** Decisions of another admin after an appeal; a favor that was not completed after all is not offered again. */
const revised = decided.flatMap((from): DealRow[] => [
  {
    from,
    event: 'REVISE_COMPLETED',
    who: ['ADMIN'],
    to: 'COMPLETED',
    favor: 'COMPLETED',
    passesOthers: true,
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
  },
  {
    from,
    event: 'REVISE_CANCELLED',
    who: ['ADMIN'],
    to: 'CANCELLED',
    ...(from === 'COMPLETED' && { favor: 'DELETED' }),
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
    reason: 'HOUSE',
  },
  {
    from,
    event: 'REVISE_NO_SHOW',
    who: ['ADMIN'],
    to: 'NO_SHOW',
    ...(from === 'COMPLETED' && { favor: 'DELETED' }),
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
  },
]);

/** Appeals, during which a decision stays as it is. */
const appealing = decided.map((state): DealRow => ({
  from: state,
  event: 'APPEAL',
  who: ['PARTY'],
  to: state,
  notice: other('DISPUTE_OPENED'),
  settled: 'ADMIN',
  card: true,
}));

/**
 * Every step of a deal (docs/behaviour.md#deals). What has no row is refused: DEAL_MOVED where the state has no such
 * step, NOT_YOURS where somebody else takes it.
 */
export const DEAL_TABLE: readonly DealRow[] = [...offering, ...agreed, ...endings, ...appealing, ...revised];

/** Returns the rows of a step in a state. */
export const rowsOf = (
  from: DealState | null,
  event: DealEvent,
  disputedFrom: DisputedFrom | null = null,
): readonly DealRow[] =>
  DEAL_TABLE.filter(
    (row) => row.from === from && row.event === event && (!row.disputedFrom || row.disputedFrom === disputedFrom),
  );
