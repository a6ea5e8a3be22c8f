import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { lockFavor } from '../../favors/lock-favor.ts';
import { Deal } from '../deal.entity.ts';

/** Locks a deal and its favor, the favor first, unless `concerns` says no. @throws AppError NOT_FOUND */
async function lockDealOf(ctx: Ctx, dealId: string, concerns: (deal: Deal) => boolean) {
  const found = await ctx.db.findOneBy(Deal, { id: dealId });
  if (!found || !concerns(found)) throw new AppError('NOT_FOUND');
  const favor = (await lockFavor(ctx.db, found.favorId))!;
  const deal = await ctx.db.findOneOrFail(Deal, { where: { id: dealId }, lock: { mode: 'for_no_key_update' } });
  return { favor, deal };
}

/** Locks a deal and its favor until the transaction ends, the favor first. @throws AppError NOT_FOUND */
export const lockDeal = (ctx: Ctx, dealId: string): Promise<{ favor: Favor; deal: Deal }> =>
  lockDealOf(ctx, dealId, () => true);

/**
 * Runs `work` with a deal of the viewer and its favor, both locked in this order.
 * @throws AppError NOT_FOUND for everybody but its two people.
 */
export async function inOwnDeal(
  ctx: Ctx,
  dealId: string,
  work: (ctx: Ctx, favor: Favor, deal: Deal) => Promise<Deal>,
): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  return inTransaction(ctx, async (ctx) => {
    const { favor, deal } = await lockDealOf(ctx, dealId, ({ posterId, helperId }) =>
      [posterId, helperId].includes(viewer.id),
    );
    return work(ctx, favor, deal);
  });
}
