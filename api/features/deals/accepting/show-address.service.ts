import { requireViewer, type Ctx } from '../../../context.ts';
import { parse } from '../../../platform/errors.ts';
import type { Deal } from '../deal.entity.ts';
import { DealChoice } from '../deals.input.ts';
import { takeDealStep } from '../deal-steps.ts';
import { inOwnDeal } from './own-deal.ts';

/**
 * Shows the exact address to a helper who accepted by themselves and of whom little is known: the poster's yes to this
 * person (docs/behaviour/deals.md#who-reads-the-address). The same call again answers the deal.
 * @throws AppError NOT_FOUND, NOT_YOURS for the helper, DEAL_MOVED where nothing is agreed, TOO_MANY_REQUESTS
 */
export async function showAddress(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.addressShownAt !== null && deal.posterId === viewer.id) return deal;
    const step = { event: 'SHOW_ADDRESS', by: viewer.id } as const;
    const moved = await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
    ctx.events.emit('favor.updated', { favorId: favor.id });
    return moved;
  });
}
