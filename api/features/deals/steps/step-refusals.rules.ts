import type { RefusalCode } from '../../../platform/errors.ts';
import { hasBegun, isNoShowTime, isUndoTime } from '../cancellation.rules.ts';
import { answerToPrice } from '../completing/completion-price.rules.ts';
import type { TermsFacts } from '../deal-states.rules.ts';
import type { Situation, Step } from './situation.ts';
import type { DealEvent, DealRow, Role } from '../deal-row.rules.ts';

/** Versions of terms that a deal can have. */
const MOST_VERSIONS = 20;

/** Tests whether somebody else proposed terms. */
const isOthers = (terms: TermsFacts | null, by: string): boolean => terms !== null && by !== terms.proposerId;

/** Tests a role of one of the two people of a deal. */
type RoleTest = (situation: Situation, by: string) => boolean;

const isPoster: RoleTest = ({ deal }, by) => by === deal.posterId;
const hasProposed: RoleTest = ({ open }, by) => by === open?.proposerId;

/** Tests of the roles that a person can have; the service alone says that the clock, the system or an admin asks. */
const roles: Record<Exclude<Role, 'ADMIN' | 'CLOCK' | 'SYSTEM'>, RoleTest> = {
  POSTER: isPoster,
  HELPER: ({ deal }, by) => by === deal.helperId,
  PARTY: () => true,
  PROPOSER: hasProposed,
  ANSWERER: ({ open }, by) => isOthers(open, by),
  COUNTERER: (situation, by) => isPoster(situation, by) && hasProposed(situation, by) && situation.before !== null,
  ASKER: (situation, by) =>
    isPoster(situation, by) && hasProposed(situation, by) && situation.before === null && !situation.favor.isDirect,
  AGREER: ({ agreed }, by) => isOthers(agreed, by),
  CLAIMER: ({ deal }, by) => by === deal.doneById,
  OTHER: ({ deal }, by) => by !== deal.doneById,
};

/** Tests one role of whoever takes a step. */
export function hasRole(role: Role, situation: Situation, by: string | null): boolean {
  if (role === 'ADMIN' || role === 'CLOCK' || role === 'SYSTEM') return true;
  const { posterId, helperId } = situation.deal;
  return by !== null && [posterId, helperId].includes(by) && roles[role](situation, by);
}

/** Allows a step towards an agreement while the favor is open, has not expired and is what its taker saw. */
function whyFavorNot({ favor }: Situation, { revision }: Step, now: Date): RefusalCode | null {
  if (favor.status !== 'OPEN') return 'NOT_OPEN';
  if (favor.expiresAt <= now) return 'EXPIRED';
  return (revision ?? favor.revision) < favor.revision ? 'STALE_OFFER' : null;
}

/** Says why a step does not fit what it is about. */
type Fit = (situation: Situation, step: Step, now: Date) => RefusalCode | null;

/** Allows taking back the open version alone. */
const whyNotRetract: Fit = ({ deal }, { version }) => (version === deal.openVersion ? null : 'TERMS_CHANGED');

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

const fitsPrice =
  (wanted: ReturnType<typeof answerToPrice>, refusal: RefusalCode): Fit =>
  ({ deal, agreed }, { cents }) =>
    answerToPrice(deal, agreed!.priceCents, cents ?? null) === wanted ? null : refusal;

/** Leaves what may have been done already to be confirmed, also by one of the two alone. */
const fitsBefore: Fit = ({ deal, agreed }, _step, now) =>
  deal.state === 'AGREED' && hasBegun(agreed!, now) ? 'DEAL_MOVED' : null;

/** Steps that are refused for more than state and roles. */
export const fits: Partial<Record<DealEvent, Fit>> = {
  ASK: whyNotPropose,
  MAKE_OFFER: whyNotPropose,
  PROPOSE: whyNotPropose,
  ACCEPT_FAVOR: whyNotPropose,
  AGREE: whyNotAnswer,
  DECLINE: whyNotAnswer,
  RETRACT: whyNotRetract,
  SHOW_ADDRESS: ({ deal }) => (deal.addressShownAt === null ? null : 'DEAL_MOVED'),
  UNDO: ({ favor }, _step, now) => (isUndoTime(favor.acceptedAt, now) ? null : 'DEAL_MOVED'),
  SUSPEND: fitsBefore,
  LEAVE: fitsBefore,
  REPORT_NO_SHOW: ({ agreed }, _step, now) => (isNoShowTime(agreed!, now) ? null : 'NO_SHOW_TIME'),
  CONFIRM: fitsPrice('YES', 'TERMS_CHANGED'),
  NAME_PRICE: fitsPrice('CONCESSION', 'DEAL_MOVED'),
  APPEAL: whyNotRevise,
  REVISE_COMPLETED: whyNotRevise,
  REVISE_CANCELLED: whyNotRevise,
  REVISE_NO_SHOW: whyNotRevise,
};

/** A clock's step waits until its own moment has come. */
export const isBeforeItsTime = ({ who }: DealRow, { deal }: Situation, { event }: Step, now: Date) =>
  who.includes('CLOCK') && (deal.due !== event || deal.dueAt === null || deal.dueAt > now);
