import { IsNull } from 'typeorm';
import type { Ctx } from '../../context.ts';
import { Report } from './report.entity.ts';

/**
 * Opens the report of a dispute, which lets admins read the conversation while it is open
 * (docs/behaviour/deals.md#disputes). @returns its id.
 */
export async function openDisputeReport(
  ctx: Ctx,
  report: Pick<Report, 'reporterId' | 'reportedId' | 'favorId' | 'note'>,
): Promise<string> {
  const { identifiers } = await ctx.db.insert(Report, {
    ...report,
    kind: 'DEAL',
    reason: 'OTHER',
    createdAt: ctx.now(),
  });
  return String(identifiers[0]!.id);
}

/** Closes the report of a dispute, so that admins no longer read the conversation; a closed one stays as it is. */
export async function closeDisputeReport(
  ctx: Ctx,
  reportId: string,
  closed: { closedById: string; closingNote: string },
): Promise<void> {
  await ctx.db.update(Report, { id: reportId, closedAt: IsNull() }, { ...closed, closedAt: ctx.now() });
}
