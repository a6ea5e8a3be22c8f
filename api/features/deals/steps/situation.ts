import type { Appointment } from '../appointment.rules.ts';
import type { CancelReason, DealFacts, DealFavor, DisputedFrom, TermsFacts } from '../deal-states.rules.ts';
import type { DealEvent } from '../deal-row.rules.ts';

/** Facts that a step is decided on, as locked rows say them. */
export interface Situation {
  /** A deal that has not begun has no state: see {@link newDeal}. */
  deal: Omit<DealFacts, 'state'> & { state: DealFacts['state'] | null };
  favor: DealFavor;
  /** Terms in force. */
  agreed: TermsFacts | null;
  /** Terms that wait for an answer. */
  open: TermsFacts | null;
  /** The helper's newest terms before those that wait. */
  before: TermsFacts | null;
  /** Newest version; 0 before the first. */
  lastVersion: number;
}

/** Picks what a step is decided on out of all versions of a deal's terms, the first one first. */
export function pickTerms<T extends TermsFacts>(
  terms: readonly T[],
  deal: Pick<DealFacts, 'agreedVersion' | 'openVersion' | 'helperId'> | null,
): Record<'agreed' | 'open' | 'before', T | null> & Pick<Situation, 'lastVersion'> {
  const version = (wanted: number | null) => terms.find((row) => row.version === wanted) ?? null;
  const open = version(deal?.openVersion ?? null);
  return {
    agreed: version(deal?.agreedVersion ?? null),
    open,
    before:
      terms.findLast(({ proposerId, version }) => proposerId === deal?.helperId && version < (open?.version ?? 0)) ??
      null,
    lastVersion: terms.at(-1)?.version ?? 0,
  };
}

/** Price and times that somebody proposes. */
type Proposed = Pick<TermsFacts, 'priceCents' | keyof Appointment>;

/** A step that somebody wants to take. */
export interface Step {
  event: DealEvent;
  /**
   * Person who takes it, or whom SUSPEND, DEPART and BLOCK concern; null for the clock, the system and an admin.
   */
  by: string | null;
  /** Version that AGREE and DECLINE answer, and RETRACT takes back. */
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
  /** True where ACCEPT_FAVOR lets the helper read the exact address at once. */
  readsAtOnce?: boolean;
}

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
  addressShownAt: null,
  endedAt: null,
  endedById: null,
  reason: null,
  feeCents: null,
});
