import { MoreThan } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { isAway } from '../../users/users.rules.ts';
import { lockLiveDeal, takeDealStep } from '../deal-steps.ts';
import { Deal } from '../deal.entity.ts';
import { RenewOffer } from '../deals.input.ts';
import { areTogether } from '../deals.service.ts';
import { inOwnDeal } from '../accepting/own-deal.ts';
import { offeredAgain } from '../accepting/offers.rules.ts';
import type { Terms } from '../terms.entity.ts';

/**
 * Asks a helper whose offer was passed over, once the favor is open again: with their own terms, as far as these can
 * still be kept, and they say yes, no or other terms anew. The same call again answers the deal that waits.
 * @throws AppError NOT_FOUND, NOT_YOURS for the helper, NOT_OPEN, EXPIRED, STALE_OFFER, LEFT, BLOCKED, DEAL_MOVED where
 * the offer was not passed over or something followed it, TOO_MANY_REQUESTS
 */
export async function askAgain(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, revision } = parse(RenewOffer, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, passed) => {
    const { helperId, posterId } = passed;
    if (viewer.id !== posterId) throw new AppError('NOT_YOURS');
    const live = await lockLiveDeal(ctx, favor.id, helperId);
    if (live?.state === 'OFFERED') return live;
    if (favor.status !== 'OPEN') throw new AppError('NOT_OPEN');
    if (passed.state !== 'PASSED' || (await isFollowed(ctx, passed))) throw new AppError('DEAL_MOVED');
    await refuseAway(ctx, passed);
    const terms = (await offeredTerms(ctx, passed))!;
    return takeDealStep(
      ctx,
      { favor, deal: null, helperId },
      { event: 'ASK', by: viewer.id, revision, ...offeredAgain(terms, favor, ctx.now()) },
    );
  });
}

/** Returns the newest terms of a deal's helper; null where the poster alone proposed some. */
export const offeredTerms = async ({ loaders }: Ctx, { id, helperId }: Deal): Promise<Terms | null> =>
  (await loaders.termsOfDeal.load(id)).findLast(({ proposerId }) => proposerId === helperId) ?? null;

/** Tests whether another deal of the two followed. */
const isFollowed = (ctx: Ctx, { id, favorId, helperId }: Deal): Promise<boolean> =>
  ctx.db.existsBy(Deal, { favorId, helperId, id: MoreThan(id) });

/** Refuses to ask somebody who is not here, or kept apart from the poster. @throws AppError LEFT, BLOCKED */
async function refuseAway(ctx: Ctx, deal: Deal): Promise<void> {
  const helper = await ctx.loaders.userById.load(deal.helperId);
  if (!helper || isAway(helper)) throw new AppError('LEFT');
  if (!(await areTogether(ctx, deal))) throw new AppError(helper.deletedAt ? 'LEFT' : 'BLOCKED');
}
