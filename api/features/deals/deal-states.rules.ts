/** States in which what was agreed is not over. */
export const BINDING_STATES = ['AGREED', 'DONE', 'MISSED', 'DISPUTED'] as const;

/** States that no step ends by itself: each has a due moment (docs/behaviour/deals.md#deals). */
export const LIVE_STATES = ['OFFERED', ...BINDING_STATES] as const;

/** States in which two people have agreed; a favor has at most one such deal. */
export const AGREED_STATES = [...BINDING_STATES, 'COMPLETED'] as const;

/** States in which a deal has ended. */
export const ENDED_STATES = [
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'PASSED',
  'VOID',
] as const;

type LiveState = (typeof LIVE_STATES)[number];
type EndedState = (typeof ENDED_STATES)[number];
export type DealState = LiveState | EndedState;

/** Tests whether one side says that the other did not come, or both dispute how it was: nobody completes or rates. */
export const isContested = ({ state }: { state: DealState }): boolean => state === 'MISSED' || state === 'DISPUTED';

/** Moments that `deals.watch` waits for. */
const DUE_KINDS = [
  'OFFER_ENDS',
  'PROPOSAL_ENDS',
  'APPOINTMENT_SOON',
  'ASK_AFTER_A_DAY',
  'ASK_AFTER_A_WEEK',
  'SETTLE_BY_SILENCE',
  'SETTLE_BY_ONE',
  'NO_SHOW_STANDS',
  'ALARM_ADMINS',
  'DISPUTE_LAPSES',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/**
 * Grounds on which a completed deal counts as done: both said so, one did, nobody did, an admin decided, or none
 * decided what one of the two contested.
 */
export type Settled = 'BOTH' | 'ONE' | 'SILENCE' | 'ADMIN' | 'CONTESTED';

/** Grounds that count for people: somebody said that it was done, and nobody something else. */
export const COUNTED_GROUNDS: readonly Settled[] = ['BOTH', 'ONE', 'ADMIN'];

/** State that a dispute began in: a completion or a no-show is contested. */
export type DisputedFrom = 'DONE' | 'MISSED';

/** Reasons for a cancellation that a person can give. */
export const CANCEL_REASONS = ['PLANS_CHANGED', 'ILL', 'FOUND_OTHER_HELP', 'PRICE', 'SAFETY', 'OTHER'] as const;
/** Reason that a person gave. */
export type PersonsReason = (typeof CANCEL_REASONS)[number];
/** Reason of a cancelled deal: a person's, the house's (HOUSE), or that somebody left (LEFT). */
export type CancelReason = PersonsReason | 'HOUSE' | 'LEFT';

/** Terms that one side proposed, as the rules need them; never edited. */
export interface TermsFacts {
  /** 1, 2, 3, … within the deal. */
  version: number;
  proposerId: string;
  /** Revision of the favor that the proposer saw. */
  favorRevision: number;
  /** Euro cents. */
  priceCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  /** True where the work may begin at any time between both. */
  anyTime: boolean;
  proposedAt: Date;
}

/** A deal as the rules need it. */
export interface DealFacts {
  posterId: string;
  helperId: string;
  state: DealState;
  /** Version of the terms in force; null before anything was agreed. */
  agreedVersion: number | null;
  /** Version of the terms that wait for an answer. */
  openVersion: number | null;
  due: DueKind | null;
  dueAt: Date | null;
  /** Person who said that it is done, or that the other did not come. */
  doneById: string | null;
  /** Price that they named, in euro cents; null where it is the agreed one. */
  claimedCents: number | null;
  disputedFrom: DisputedFrom | null;
  settled: Settled | null;
  /** Moment of the yes to the version in force. */
  agreedAt: Date | null;
  /** Moment from which the helper may read the exact address; null while its poster has not said so. */
  addressShownAt: Date | null;
  endedAt: Date | null;
  /** Person who ended it: who cancelled, or who did not come. */
  endedById: string | null;
  reason: CancelReason | null;
  /** Owed by {@link endedById} to the other, in euro cents. */
  feeCents: number | null;
}

/** Tests whether the helper waits for the poster to show the exact address. */
export const isAddressWaiting = ({ state, addressShownAt }: Pick<DealFacts, 'state' | 'addressShownAt'>): boolean =>
  state === 'AGREED' && addressShownAt === null;

/** A favor as the rules of its deals need it. */
export interface DealFavor {
  status: 'OPEN' | 'ACCEPTED' | 'COMPLETED' | 'DELETED';
  /** Counts what was changed after posting; offers made before an edit are stale. */
  revision: number;
  expiresAt: Date;
  isUrgent: boolean;
  /** Moment at which it was given to its helper; null while it is open. */
  acceptedAt: Date | null;
  /** True where it was asked of one person directly. */
  isDirect: boolean;
}
