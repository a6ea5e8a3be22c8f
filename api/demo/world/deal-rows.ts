import type { Conversation } from '../../features/conversations/conversation.entity.ts';
import { PLAIN_DETAILS } from '../../features/deals/deal-steps.ts';
import type { Deal } from '../../features/deals/deal.entity.ts';
import { dueOf } from '../../features/deals/due.rules.ts';
import { newDeal } from '../../features/deals/steps/situation.ts';
import type { Terms } from '../../features/deals/terms.entity.ts';
import { NO_APPOINTMENT } from '../../features/deals/appointment.rules.ts';
import { ratingRows, timeAt, type Seeding } from './favor-rows.ts';
import type { DemoFavor } from './shape.ts';

/**
 * Returns the row of the deal that people made in a conversation; null where its helper was not given the favor.
 * @param expiresAt end of the favor, from which both are asked what became of it.
 */
export function dealRow(
  seeding: Seeding,
  { demo, expiresAt }: { demo: DemoFavor; expiresAt: Date },
  { id: conversationId, favorId, posterId, helperId }: Conversation,
): Omit<Deal, 'id'> | null {
  const { accepted, completed } = demo;
  if (!accepted || seeding.idOf[accepted.by] !== helperId) return null;
  const state = completed ? 'COMPLETED' : 'AGREED';
  const due = dueOf(state, { favor: { expiresAt, isUrgent: false }, agreed: NO_APPOINTMENT, open: null }, seeding.now);
  const agreedAt = timeAt(seeding, accepted.at);
  return {
    ...newDeal(posterId, helperId),
    favorId,
    conversationId,
    state,
    agreedVersion: 1,
    distanceClass: null,
    due: due?.kind ?? null,
    dueAt: due?.at ?? null,
    createdAt: agreedAt,
    agreedAt,
    feeWaivedAt: null,
    counted: completed !== undefined,
    ...(completed && completionOf(seeding, favorId, demo, completed)),
  };
}

/** Returns what a completion leaves in a deal: who rated also said that it is done. */
function completionOf(
  seeding: Seeding,
  favorId: string,
  demo: DemoFavor,
  { at, agreedCents }: NonNullable<DemoFavor['completed']>,
): Pick<Deal, 'doneById' | 'claimedCents' | 'settled' | 'endedAt'> {
  const raters = ratingRows(seeding, favorId, demo).map(({ raterId }) => raterId);
  return {
    doneById: raters[0] ?? null,
    claimedCents: agreedCents ?? null,
    settled: raters.length === 2 ? 'BOTH' : 'ONE',
    endedAt: timeAt(seeding, at),
  };
}

/** Returns the row of the terms of a deal: the asked price, without a fixed time. */
export const termsRow = ({ id, posterId, agreedAt }: Deal, { priceCents }: DemoFavor): Terms => ({
  ...NO_APPOINTMENT,
  ...PLAIN_DETAILS,
  dealId: id,
  version: 1,
  proposerId: posterId,
  clientKey: null,
  inputHash: null,
  favorRevision: 1,
  priceCents,
  proposedAt: agreedAt!,
  answer: 'ACCEPTED',
});
