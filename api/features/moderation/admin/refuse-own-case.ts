import { IsNull } from 'typeorm';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../platform/errors.ts';
import { whyNotJudge } from '../moderation.rules.ts';
import { Report } from '../report.entity.ts';

/**
 * Refuses an admin's decision about themselves, or about somebody they have reported: another admin decides.
 * @param people whom the decision concerns.
 * @throws AppError YOURSELF
 */
export async function refuseOwnCase(ctx: Ctx, adminId: string, people: readonly (string | null)[]): Promise<void> {
  const ownReports = await ctx.db.find(Report, {
    where: { reporterId: adminId, closedAt: IsNull() },
    select: { reportedId: true },
  });
  refuse(whyNotJudge(adminId, people, ownReports));
}
