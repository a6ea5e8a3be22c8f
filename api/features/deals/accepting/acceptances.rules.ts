import type { RefusalCode } from '../../../platform/errors.ts';

/** Facts about a person that decide whether they may take on a favor, and how many at once. */
export interface HelperStanding {
  /** True while date of birth or country is missing. */
  needsOnboarding: boolean;
  /** True once the e-mail address is confirmed. */
  isConfirmed: boolean;
  /** True while the account is of the last seven days. */
  isNewAccount: boolean;
  /** Number of favors they completed as helper that count and whose posters rated them. */
  completed: number;
  /** Number of their acceptances that have not ended (docs/behaviour/deals.md#open-acceptances). */
  open: number;
  /** Number of their acceptances in the last {@link NEW_HELPER_HOURS} hours. */
  recent: number;
  /** Number of exact addresses they first read in the last {@link NEW_HELPER_HOURS} hours, also of cancelled deals. */
  seenAddresses: number;
}

/** Open acceptances a person may have at once: while new; confirmed or with a completed favor; proven. */
const openAcceptances = { whileNew: 1, confirmed: 5, proven: 20 } as const;

/** Completed favors from which on a helper is proven. */
const PROVEN_FROM = 5;

/** Acceptances a new helper may make within {@link NEW_HELPER_HOURS} hours. */
const NEW_HELPER_ACCEPTANCES = 3;

/**
 * Exact addresses a helper may newly read within {@link NEW_HELPER_HOURS} hours, by the same three steps: accepting,
 * reading and cancelling over and over would collect homes.
 */
const addressesADay = { whileNew: 3, confirmed: 10, proven: 25 } as const;

/** Rolling window, in hours: a calendar day would allow twice as many around midnight. */
export const NEW_HELPER_HOURS = 24;

/** People who may read one favor's address within {@link NEW_HELPER_HOURS} hours without its poster's yes. */
const READERS_A_DAY = 2;

/** Tests whether a helper is known: their address is confirmed, the account not new, and they kept a word before. */
export const isKnownHelper = ({ isConfirmed, isNewAccount, completed }: HelperStanding): boolean =>
  isConfirmed && !isNewAccount && completed > 0;

/**
 * Tests whether a helper who accepts by themselves reads the exact address at once: they are known, and the same home
 * is not handed on and on. Everybody else waits for the poster's yes.
 * @param readers other people who read the favor's address within {@link NEW_HELPER_HOURS} hours.
 */
export const readsAtOnce = (standing: HelperStanding, readers: number): boolean =>
  isKnownHelper(standing) && readers < READERS_A_DAY;

const isNew = ({ isConfirmed, completed }: HelperStanding) => !isConfirmed && completed === 0;

/** Returns what is known of a helper, by which all their limits go. */
function knownAs(standing: HelperStanding): keyof typeof openAcceptances {
  if (isNew(standing)) return 'whileNew';
  return standing.completed >= PROVEN_FROM ? 'proven' : 'confirmed';
}

/** Returns how many acceptances a person may have open at once. */
export const allowedOpen = (standing: HelperStanding): number => openAcceptances[knownAs(standing)];

const hasSeenEnough = (standing: HelperStanding) => standing.seenAddresses >= addressesADay[knownAs(standing)];

const hasReachedDay = (standing: HelperStanding) => isNew(standing) && standing.recent >= NEW_HELPER_ACCEPTANCES;

/** Allows a person to take on one more favor: an address is given to somebody who is known, and to few at once. */
export function whyNotTakeOn(standing: HelperStanding): RefusalCode | null {
  if (standing.needsOnboarding) return 'NEEDS_ONBOARDING';
  const isOver = standing.open >= allowedOpen(standing) || hasReachedDay(standing) || hasSeenEnough(standing);
  return isOver ? 'TOO_MANY_OPEN' : null;
}

const counted = (count: number) => (count === 1 ? '1 favor' : `${count} favors`);

/** Returns the sentence of TOO_MANY_OPEN: how many are open, how many may be, and what raises that. */
export function tooManyOpenText(standing: HelperStanding): string {
  const { open, recent } = standing;
  const allowed = allowedOpen(standing);
  const confirming = `Confirm your e-mail address to help with ${openAcceptances.confirmed} at once`;
  if (open < allowed && !hasReachedDay(standing))
    return `You have seen ${standing.seenAddresses} addresses within ${NEW_HELPER_HOURS} hours, which is the most${isNew(standing) ? ' for a new account' : ''}. Please wait until tomorrow.`;
  if (open < allowed)
    return `You accepted ${counted(recent)} within ${NEW_HELPER_HOURS} hours; ${NEW_HELPER_ACCEPTANCES} are the most for a new account. ${confirming}, or wait until tomorrow.`;
  const helping = `You are helping with ${counted(open)}; ${allowed} at once is the most`;
  if (isNew(standing)) return `${helping} for a new account. ${confirming}, or have this one completed first.`;
  if (allowed === openAcceptances.proven) return `${helping}. Have one completed first.`;
  return `${helping} for now. Have one completed first; from ${PROVEN_FROM} completed favors on it is ${openAcceptances.proven}.`;
}
