import type { Ctx } from '../../../context.ts';
import type { Deal } from '../deal.entity.ts';
import { Dispute } from './dispute.entity.ts';

/** Finds the latest dispute of a deal; the deal's row is locked. */
export const currentDispute = (ctx: Ctx, dealId: string): Promise<Dispute | null> =>
  ctx.db.findOne(Dispute, { where: { dealId }, order: { id: 'DESC' } });

/**
 * Opens the dispute of a deal, with the report that lets admins read the conversation while it is open
 * (docs/behaviour/deals.md#disputes). `appeals` is the dispute whose decision it appeals against.
 */
export async function openDispute(
  ctx: Ctx,
  deal: Deal,
  { openedById, statement, appeals }: { openedById: string; statement: string; appeals?: Dispute },
): Promise<void> {
  const reportId = await ctx.deps.hooks.openDisputeReport(ctx, {
    reporterId: openedById,
    reportedId: openedById === deal.posterId ? deal.helperId : deal.posterId,
    favorId: deal.favorId,
    note: statement,
  });
  await ctx.db.insert(Dispute, {
    dealId: deal.id,
    disputedFrom: appeals ? appeals.disputedFrom : deal.disputedFrom,
    appealsId: appeals?.id ?? null,
    openedById,
    statement,
    reportId,
    openedAt: ctx.now(),
  });
}

/** Keeps what the other side says. */
export async function answerDispute(ctx: Ctx, { id, posterId, helperId }: Deal, answer: string): Promise<void> {
  const dispute = (await currentDispute(ctx, id))!;
  await ctx.db.update(Dispute, { id: dispute.id }, { answer });
  ctx.events.emit('deal.changed', { dealId: id, userIds: [posterId, helperId] });
}

/** Closes the report of a deal's dispute, so that admins no longer read the conversation. */
export async function closeDispute(
  ctx: Ctx,
  dealId: string,
  closed: { closedById: string; closingNote: string },
): Promise<void> {
  const { reportId } = (await currentDispute(ctx, dealId))!;
  await ctx.deps.hooks.closeDisputeReport(ctx, reportId, closed);
}
