import type { RefusalCode } from '../../../platform/errors.ts';

/** Facts about a person that decide whether they may take on a favor, and how many at once. */
export interface HelperStanding {
  /** True while date of birth or country is missing. */
  needsOnboarding: boolean;
  /** True once the e-mail address is confirmed. */
  isConfirmed: boolean;
  /** Number of favors they completed as helper and whose posters rated them. */
  completed: number;
  /** Number of their acceptances that have not ended (docs/behaviour.md#open-acceptances). */
  open: number;
  /** Number of their acceptances in the last {@link NEW_HELPER_HOURS} hours. */
  recent: number;
}

/** Open acceptances a person may have at once: while new; confirmed or with a completed favor; proven. */
const openAcceptances = { whileNew: 1, confirmed: 5, proven: 20 } as const;

/** Completed favors from which on a helper is proven. */
const PROVEN_FROM = 5;

/** Acceptances a new helper may make within {@link NEW_HELPER_HOURS} hours. */
const NEW_HELPER_ACCEPTANCES = 3;

/** Rolling window, in hours: a calendar day would allow twice as many around midnight. */
export const NEW_HELPER_HOURS = 24;

const isNew = ({ isConfirmed, completed }: HelperStanding) => !isConfirmed && completed === 0;

/** Returns how many acceptances a person may have open at once. */
export function allowedOpen(standing: HelperStanding): number {
  if (isNew(standing)) return openAcceptances.whileNew;
  return standing.completed >= PROVEN_FROM ? openAcceptances.proven : openAcceptances.confirmed;
}

const hasReachedDay = (standing: HelperStanding) => isNew(standing) && standing.recent >= NEW_HELPER_ACCEPTANCES;

/** Allows a person to take on one more favor: an address is given to somebody who is known, and to few at once. */
export function whyNotTakeOn(standing: HelperStanding): RefusalCode | null {
  if (standing.needsOnboarding) return 'NEEDS_ONBOARDING';
  return standing.open >= allowedOpen(standing) || hasReachedDay(standing) ? 'TOO_MANY_OPEN' : null;
}

const counted = (count: number) => (count === 1 ? '1 favor' : `${count} favors`);

/** Returns the sentence of TOO_MANY_OPEN: how many are open, how many may be, and what raises that. */
export function tooManyOpenText(standing: HelperStanding): string {
  const { open, recent } = standing;
  const allowed = allowedOpen(standing);
  const confirming = `Confirm your e-mail address to help with ${openAcceptances.confirmed} at once`;
  if (open < allowed)
    return `You accepted ${counted(recent)} within ${NEW_HELPER_HOURS} hours; ${NEW_HELPER_ACCEPTANCES} are the most for a new account. ${confirming}, or wait until tomorrow.`;
  const helping = `You are helping with ${counted(open)}; ${allowed} at once is the most`;
  if (isNew(standing)) return `${helping} for a new account. ${confirming}, or have this one completed first.`;
  if (allowed === openAcceptances.proven) return `${helping}. Have one completed first.`;
  return `${helping} for now. Have one completed first; from ${PROVEN_FROM} completed favors on it is ${openAcceptances.proven}.`;
}
