import type { RefusalCode } from '../../../platform/errors.ts';
import type { DealFacts } from '../deal-states.rules.ts';
import type { Dispute } from './dispute.entity.ts';

/** Days after a decision in which one can appeal against it: six months (docs/behaviour/deals.md#appeals). */
const APPEAL_DAYS = 183;

const DAY_MS = 86_400_000;

/** Returns until when the two can appeal against what a dispute decided; null where they cannot, or did. */
export function appealUntil(
  { appealsId, decidedAt }: Pick<Dispute, 'appealsId' | 'decidedAt'>,
  now: Date,
): Date | null {
  if (appealsId !== null || decidedAt === null) return null;
  const until = new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);
  return until > now ? until : null;
}

/** Tests whether a dispute, the latest of its deal, waits for an admin. */
export const isUndecided = (
  { appealsId, outcome }: Pick<Dispute, 'appealsId' | 'outcome'>,
  { state }: Pick<DealFacts, 'state'>,
): boolean => outcome === null && (appealsId !== null || state === 'DISPUTED');

/** Says why an admin may not decide: one of the two may not, nor may whoever decided what is appealed against. */
export const whyNotDecide = (
  adminId: string,
  people: readonly string[],
  appealed: Pick<Dispute, 'decidedById'> | null,
): RefusalCode | null => (people.includes(adminId) || appealed?.decidedById === adminId ? 'NOT_YOURS' : null);
