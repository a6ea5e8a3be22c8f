import type { DealState, DisputedFrom } from './deal-states.rules.ts';
import { both, helper, other, type DealEvent, type DealRow } from './deal-row.rules.ts';

/** One line of the table: state before, step, roles that all must hold, state afterwards, and what else follows. */
type Line = [
  from: DealRow['from'],
  event: DealEvent,
  who: DealRow['who'],
  to: DealState,
  effects: Omit<DealRow, 'from' | 'event' | 'who' | 'to'>,
];

// Written by their names alone where they hold.
const card = true;
const passesOthers = true;

// prettier-ignore
const LINES: readonly Line[] = [
  // Until a yes: offers, and what ends one without it.
  [null,        'ASK',               ['POSTER'],             'OFFERED',   { terms: 'PROPOSE', notice: other('DIRECT_REQUEST'), card, due: 'NEW' }],
  [null,        'MAKE_OFFER',        ['HELPER'],             'OFFERED',   { terms: 'PROPOSE', notice: other('OFFER_RECEIVED'), card, due: 'NEW' }],
  [null,        'ACCEPT_FAVOR',      ['HELPER'],             'AGREED',    { terms: 'ACCEPT_ASKED', favor: 'ACCEPTED', passesOthers, notice: other('FAVOR_ACCEPTED'), card, due: 'NEW' }],
  ['OFFERED',   'ACCEPT_FAVOR',      ['HELPER'],             'AGREED',    { terms: 'ACCEPT_ASKED', favor: 'ACCEPTED', passesOthers, notice: other('FAVOR_ACCEPTED'), card, due: 'NEW' }],
  ['OFFERED',   'PROPOSE',           ['PARTY'],              'OFFERED',   { terms: 'PROPOSE', notice: other('COUNTER_OFFER'), card, due: 'NEW' }],
  ['OFFERED',   'AGREE',             ['POSTER', 'ANSWERER'], 'AGREED',    { terms: 'AGREE', favor: 'ACCEPTED', passesOthers, notice: other('OFFER_CHOSEN'), card, due: 'NEW' }],
  ['OFFERED',   'AGREE',             ['HELPER', 'ANSWERER'], 'AGREED',    { terms: 'AGREE', favor: 'ACCEPTED', passesOthers, notice: other('FAVOR_ACCEPTED'), card, due: 'NEW' }],
  ['OFFERED',   'DECLINE',           ['ANSWERER'],           'DECLINED',  { terms: 'CLOSE', notice: other('OFFER_DECLINED'), card }],
  ['OFFERED',   'WITHDRAW',          ['HELPER'],             'WITHDRAWN', { terms: 'CLOSE', card }],
  ['OFFERED',   'RETRACT',           ['COUNTERER'],          'OFFERED',   { terms: 'RESTORE', card, due: 'NEW' }],
  ['OFFERED',   'RETRACT',           ['ASKER'],              'WITHDRAWN', { terms: 'CLOSE', card }],
  ['OFFERED',   'OFFER_ENDS',        ['CLOCK'],              'EXPIRED',   { terms: 'CLOSE', notice: both('OFFER_EXPIRED') }],
  ['OFFERED',   'EDIT_FAVOR',        ['SYSTEM'],             'OFFERED',   { notice: helper('FAVOR_EDITED'), due: 'NEW' }],
  ['OFFERED',   'PASS_OVER',         ['SYSTEM'],             'PASSED',    { terms: 'CLOSE', notice: helper('OFFER_PASSED') }],
  ['OFFERED',   'REMOVE_FAVOR',      ['SYSTEM'],             'VOID',      { terms: 'CLOSE', notice: helper('OFFER_VOID') }],
  ['OFFERED',   'SUSPEND',           ['SYSTEM'],             'VOID',      { terms: 'CLOSE', notice: other('OFFER_VOID') }],
  ['OFFERED',   'LEAVE',             ['SYSTEM'],             'VOID',      { terms: 'CLOSE', notice: other('OFFER_VOID') }],
  ['OFFERED',   'DEPART',            ['SYSTEM'],             'VOID',      { terms: 'CLOSE', notice: other('OFFER_VOID') }],
  ['OFFERED',   'BLOCK',             ['SYSTEM'],             'VOID',      { terms: 'CLOSE' }],

  // Agreed: changes, cancelling, the appointment, and saying that it is over.
  ['AGREED',    'PROPOSE',           ['PARTY'],              'AGREED',    { terms: 'PROPOSE', notice: other('TERMS_PROPOSED'), card, due: 'NEW' }],
  ['AGREED',    'AGREE',             ['ANSWERER'],           'AGREED',    { terms: 'AGREE', notice: other('TERMS_ANSWERED'), card, due: 'NEW' }],
  ['AGREED',    'DECLINE',           ['ANSWERER'],           'AGREED',    { terms: 'CLOSE', notice: other('TERMS_ANSWERED'), card, due: 'NEW' }],
  ['AGREED',    'RETRACT',           ['PROPOSER'],           'AGREED',    { terms: 'CLOSE', card, due: 'NEW' }],
  ['AGREED',    'SHOW_ADDRESS',      ['POSTER'],             'AGREED',    { notice: helper('ADDRESS_SHOWN'), card, due: 'KEEP' }],
  ['AGREED',    'PROPOSAL_ENDS',     ['CLOCK'],              'AGREED',    { terms: 'CLOSE', due: 'NEW' }],
  ['AGREED',    'UNDO',              ['AGREER'],             'VOID',      { terms: 'CLOSE', favor: 'OPEN', notice: other('DEAL_CANCELLED'), card }],
  ['AGREED',    'CANCEL',            ['PARTY'],              'CANCELLED', { terms: 'CLOSE', favor: 'OPEN', notice: other('DEAL_CANCELLED'), card }],
  ['AGREED',    'CANCEL_UNNEEDED',   ['POSTER'],             'CANCELLED', { terms: 'CLOSE', favor: 'DELETED', notice: other('DEAL_CANCELLED'), card }],
  ['AGREED',    'APPOINTMENT_SOON',  ['CLOCK'],              'AGREED',    { notice: both('APPOINTMENT_SOON'), due: 'NEW' }],
  ['AGREED',    'REPORT_NO_SHOW',    ['PARTY'],              'MISSED',    { terms: 'CLOSE', notice: other('NO_SHOW_CLAIMED'), card, due: 'NEW' }],
  ['AGREED',    'COMPLETE',          ['PARTY'],              'DONE',      { terms: 'CLOSE', favor: 'COMPLETED', notice: other('FAVOR_COMPLETED'), card, due: 'NEW' }],
  ['AGREED',    'ASK_AFTER_A_DAY',   ['CLOCK'],              'AGREED',    { notice: both('DID_IT_HAPPEN'), due: 'NEW' }],
  ['AGREED',    'ASK_AFTER_A_WEEK',  ['CLOCK'],              'AGREED',    { notice: both('DID_IT_HAPPEN'), due: 'NEW' }],
  ['AGREED',    'SETTLE_BY_SILENCE', ['CLOCK'],              'COMPLETED', { terms: 'CLOSE', favor: 'COMPLETED', settled: 'SILENCE' }],
  ['AGREED',    'SUSPEND',           ['SYSTEM'],             'CANCELLED', { terms: 'CLOSE', favor: 'OPEN', notice: other('DEAL_CANCELLED'), reason: 'HOUSE' }],
  ['AGREED',    'LEAVE',             ['SYSTEM'],             'CANCELLED', { terms: 'CLOSE', favor: 'OPEN', notice: other('DEAL_CANCELLED'), reason: 'LEFT' }],
  ['AGREED',    'DEPART',            ['SYSTEM'],             'CANCELLED', { terms: 'CLOSE', favor: 'BY_FAULT', reason: 'LEFT' }],

  // Once one side says how it ended: confirming, not having come, disputes and their decision.
  ['DONE',      'CONFIRM',           ['OTHER'],              'COMPLETED', { settled: 'BOTH', card }],
  ['DONE',      'NAME_PRICE',        ['OTHER'],              'DONE',      { notice: other('FAVOR_COMPLETED'), card, due: 'KEEP' }],
  ['DONE',      'SETTLE_BY_ONE',     ['CLOCK'],              'COMPLETED', { settled: 'ONE' }],
  ['DONE',      'DENY_DONE',         ['POSTER', 'OTHER'],    'CANCELLED', { favor: 'OPEN', notice: other('DEAL_CANCELLED'), card }],
  ['DONE',      'CONTEST',           ['OTHER'],              'DISPUTED',  { notice: other('DISPUTE_OPENED'), card, due: 'NEW' }],
  ['MISSED',    'ADMIT',             ['OTHER'],              'NO_SHOW',   { favor: 'BY_FAULT', card }],
  ['MISSED',    'NO_SHOW_STANDS',    ['CLOCK'],              'NO_SHOW',   { favor: 'BY_FAULT' }],
  ['MISSED',    'DENY',              ['OTHER'],              'DISPUTED',  { notice: other('DISPUTE_OPENED'), card, due: 'NEW' }],
  ['MISSED',    'TAKE_BACK',         ['CLAIMER'],            'AGREED',    { card, due: 'NEW' }],
  ['DISPUTED',  'TAKE_BACK',         ['CLAIMER'],            'AGREED',    { disputedFrom: 'MISSED', card, due: 'NEW' }],
  ['DISPUTED',  'WITHDRAW_DISPUTE',  ['OTHER'],              'COMPLETED', { disputedFrom: 'DONE', settled: 'ONE', card }],
  ['DISPUTED',  'WITHDRAW_DISPUTE',  ['OTHER'],              'NO_SHOW',   { disputedFrom: 'MISSED', favor: 'BY_FAULT', card }],
  ['DISPUTED',  'DECIDE_COMPLETED',  ['ADMIN'],              'COMPLETED', { favor: 'COMPLETED', notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['DISPUTED',  'DECIDE_CANCELLED',  ['ADMIN'],              'CANCELLED', { favor: 'OPEN', notice: both('DISPUTE_DECIDED'), settled: 'ADMIN', reason: 'HOUSE' }],
  ['DISPUTED',  'DECIDE_NO_SHOW',    ['ADMIN'],              'NO_SHOW',   { favor: 'BY_FAULT', notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['DISPUTED',  'ALARM_ADMINS',      ['CLOCK'],              'DISPUTED',  { due: 'NEXT' }],
  ['DISPUTED',  'DISPUTE_LAPSES',    ['CLOCK'],              'COMPLETED', { disputedFrom: 'DONE', notice: both('DISPUTE_DECIDED'), settled: 'CONTESTED' }],
  ['DISPUTED',  'DISPUTE_LAPSES',    ['CLOCK'],              'CANCELLED', { disputedFrom: 'MISSED', favor: 'OPEN', notice: both('DISPUTE_DECIDED'), reason: 'HOUSE' }],

  // Appeals, during which a decision stays, and the decision of another admin.
  ['COMPLETED', 'APPEAL',            ['PARTY'],              'COMPLETED', { notice: other('DISPUTE_OPENED'), settled: 'ADMIN', card }],
  ['CANCELLED', 'APPEAL',            ['PARTY'],              'CANCELLED', { notice: other('DISPUTE_OPENED'), settled: 'ADMIN', card }],
  ['NO_SHOW',   'APPEAL',            ['PARTY'],              'NO_SHOW',   { notice: other('DISPUTE_OPENED'), settled: 'ADMIN', card }],
  ['COMPLETED', 'REVISE_COMPLETED',  ['ADMIN'],              'COMPLETED', { favor: 'COMPLETED', passesOthers, notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['COMPLETED', 'REVISE_CANCELLED',  ['ADMIN'],              'CANCELLED', { favor: 'DELETED', notice: both('DISPUTE_DECIDED'), settled: 'ADMIN', reason: 'HOUSE' }],
  ['COMPLETED', 'REVISE_NO_SHOW',    ['ADMIN'],              'NO_SHOW',   { favor: 'DELETED', notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['CANCELLED', 'REVISE_COMPLETED',  ['ADMIN'],              'COMPLETED', { favor: 'COMPLETED', passesOthers, notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['CANCELLED', 'REVISE_CANCELLED',  ['ADMIN'],              'CANCELLED', { notice: both('DISPUTE_DECIDED'), settled: 'ADMIN', reason: 'HOUSE' }],
  ['CANCELLED', 'REVISE_NO_SHOW',    ['ADMIN'],              'NO_SHOW',   { notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['NO_SHOW',   'REVISE_COMPLETED',  ['ADMIN'],              'COMPLETED', { favor: 'COMPLETED', passesOthers, notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
  ['NO_SHOW',   'REVISE_CANCELLED',  ['ADMIN'],              'CANCELLED', { notice: both('DISPUTE_DECIDED'), settled: 'ADMIN', reason: 'HOUSE' }],
  ['NO_SHOW',   'REVISE_NO_SHOW',    ['ADMIN'],              'NO_SHOW',   { notice: both('DISPUTE_DECIDED'), settled: 'ADMIN' }],
];

/**
 * Every step of a deal (docs/behaviour/deals.md#deals), drawn in docs/deals.md. What has no row is refused: DEAL_MOVED
 * where the state has no such step, NOT_YOURS where somebody else takes it. Of several rows the first one whose roles
 * hold.
 */
export const DEAL_TABLE: readonly DealRow[] = LINES.map(([from, event, who, to, effects]) => ({
  from,
  event,
  who,
  to,
  ...effects,
}));

/** Returns the rows of a step in a state. */
export const rowsOf = (
  from: DealState | null,
  event: DealEvent,
  disputedFrom: DisputedFrom | null = null,
): readonly DealRow[] =>
  DEAL_TABLE.filter(
    (row) => row.from === from && row.event === event && (!row.disputedFrom || row.disputedFrom === disputedFrom),
  );
