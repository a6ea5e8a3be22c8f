import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { requireAdmin } from '../../users/admin.ts';
import { writeAudit } from './audit.ts';
import { refuseOwnCase } from './refuse-own-case.ts';
import { takeDealStep } from '../../deals/deal-steps.ts';
import { lockDeal } from '../../deals/accepting/own-deal.ts';
import { Dispute } from '../../deals/endings/dispute.entity.ts';
import { isUndecided, whyNotDecide } from '../../deals/endings/appeals.rules.ts';
import { closeDispute, currentDispute } from '../../deals/endings/disputes.ts';
import { DecideDispute } from '../moderation.input.ts';

/**
 * Decides a dispute, or an appeal against what another admin decided, with the reasons that both people read: completed
 * at the agreed or another price, cancelled without a fee, or somebody did not come. It closes the dispute's report and
 * is written to the audit log.
 * @throws AppError NOT_FOUND to everybody but admins, NOT_YOURS for one of the two and for whoever decided what is
 * appealed against, YOURSELF for who has reported one of them, DEAL_MOVED, NOT_OPEN for a completion of a favor that
 * somebody else was given since, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function decideDispute(ctx: Ctx, raw: unknown): Promise<Dispute> {
  const admin = await requireAdmin(ctx);
  const { dealId, outcome, price, reasons } = parse(DecideDispute, raw);
  await ctx.deps.limits.take('write', admin.id);
  return inTransaction(ctx, async (ctx) => {
    const { favor, deal } = await lockDeal(ctx, dealId);
    const people = [deal.posterId, deal.helperId];
    const dispute = await currentDispute(ctx, dealId);
    const appealed = dispute?.appealsId ? await ctx.db.findOneBy(Dispute, { id: dispute.appealsId }) : null;
    const refusal = whyNotDecide(admin.id, people, appealed);
    if (refusal) throw new AppError(refusal);
    await refuseOwnCase(ctx, admin.id, people);
    if (!dispute || !isUndecided(dispute, deal)) throw new AppError('DEAL_MOVED');
    const event = `${appealed ? 'REVISE' : 'DECIDE'}_${outcome}` as const;
    const { disputedFrom } = dispute;
    const step = { event, by: null, cents: price ?? null, disputedFrom } as const;
    await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
    const decision = { outcome, reasons, decidedById: admin.id, decidedAt: ctx.now() };
    await ctx.db.update(Dispute, { id: dispute.id }, decision);
    await closeDispute(ctx, dealId, { closedById: admin.id, closingNote: reasons });
    await writeAudit(ctx, {
      action: 'DECIDE_DISPUTE',
      aboutUserIds: people,
      details: { dealId, outcome },
      note: reasons,
    });
    return { ...dispute, ...decision };
  });
}
