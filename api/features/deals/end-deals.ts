import { In } from 'typeorm';
import type { Ctx } from '../../context.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { lockFavor } from '../favors/lock-favor.ts';
import { lockOffers, takeDealStep } from './deal-steps.ts';
import { Deal } from './deal.entity.ts';
import type { DealEvent } from './table/deal-row.rules.ts';

/** Ends every offer about a favor that is taken back or hidden; its row is locked already. */
export async function voidOffersAbout(ctx: Ctx, favor: Favor): Promise<void> {
  for (const deal of await lockOffers(ctx, favor.id))
    await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'REMOVE_FAVOR', by: null });
}

/**
 * Ends the offers between two people of whom one blocks the other. Locks favors before deals, each in the order of its
 * ids; call it before the people are locked, and again afterwards for what came in between.
 */
export const voidOffersBetween = (ctx: Ctx, [personId, otherId]: readonly [string, string]): Promise<void> =>
  endEach(
    ctx,
    [
      { posterId: personId, helperId: otherId, state: 'OFFERED' },
      { posterId: otherId, helperId: personId, state: 'OFFERED' },
    ],
    { event: 'BLOCK', by: personId },
  );

/** Ends the offers of a person who is suspended; order and repetition as in {@link voidOffersBetween}. */
export const voidOffersOf = (ctx: Ctx, userId: string): Promise<void> =>
  endEach(
    ctx,
    [
      { posterId: userId, state: 'OFFERED' },
      { helperId: userId, state: 'OFFERED' },
    ],
    { event: 'SUSPEND', by: userId },
  );

/** Ends the offers and agreements of a person who deletes their account; order and repetition as above. */
export const endDealsOf = (ctx: Ctx, userId: string): Promise<void> =>
  endEach(
    ctx,
    [
      { posterId: userId, state: In(['OFFERED', 'AGREED'] as const) },
      { helperId: userId, state: In(['OFFERED', 'AGREED'] as const) },
    ],
    { event: 'DEPART', by: userId },
  );

async function endEach(ctx: Ctx, where: object[], step: { event: DealEvent; by: string | null }): Promise<void> {
  const found = await ctx.db.find(Deal, {
    where,
    select: { id: true, favorId: true },
    order: { favorId: 'ASC', id: 'ASC' },
  });
  for (const { id, favorId } of found) {
    const favor = (await lockFavor(ctx.db, favorId))!;
    const deal = await ctx.db.findOne(Deal, { where: { id }, lock: { mode: 'for_no_key_update' } });
    const isStill = deal && (deal.state === 'OFFERED' || (deal.state === 'AGREED' && step.event === 'DEPART'));
    if (isStill) await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
  }
}
