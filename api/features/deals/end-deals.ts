import { In } from 'typeorm';
import type { Ctx } from '../../context.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { lockFavor } from '../favors/lock-favor.ts';
import { hasBegun } from './cancellation.rules.ts';
import { lockOffers, takeDealStep } from './deal-steps.ts';
import { Deal } from './deal.entity.ts';
import type { DealEvent } from './deal-row.rules.ts';
import { Terms } from './terms.entity.ts';

/** States of deals that end with one of their people; what was claimed already is settled without them. */
const ENDED_WITH_A_PERSON = ['OFFERED', 'AGREED'] as const;

/** Ends every offer about a favor that is taken back or hidden; its row is locked already. */
export async function voidOffersAbout(ctx: Ctx, favor: Favor): Promise<void> {
  for (const deal of await lockOffers(ctx, favor.id))
    await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'REMOVE_FAVOR', by: null });
}

/** Has every offer about a favor wait until its helper renews it, since the favor was changed; its row is locked. */
export async function outdateOffersAbout(ctx: Ctx, favor: Favor): Promise<void> {
  for (const deal of await lockOffers(ctx, favor.id))
    await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'EDIT_FAVOR', by: favor.posterId });
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

/**
 * Ends the offers and agreements of a person who is suspended or about to leave, but those whose agreed time has come;
 * order and repetition as in {@link voidOffersBetween}.
 */
export const suspendDealsOf = (ctx: Ctx, userId: string, event: 'SUSPEND' | 'LEAVE'): Promise<void> =>
  endEach(ctx, liveDealsOf(userId), { event, by: userId });

/** Ends the offers and agreements of a person whose account is erased; order and repetition as above. */
export const endDealsOf = (ctx: Ctx, userId: string): Promise<void> =>
  endEach(ctx, liveDealsOf(userId), { event: 'DEPART', by: userId });

const liveDealsOf = (userId: string) =>
  [{ posterId: userId }, { helperId: userId }].map((who) => ({ ...who, state: In([...ENDED_WITH_A_PERSON]) }));

async function endEach(ctx: Ctx, where: object[], step: { event: DealEvent; by: string }): Promise<void> {
  const found = await ctx.db.find(Deal, {
    where,
    select: { id: true, favorId: true },
    order: { favorId: 'ASC', id: 'ASC' },
  });
  for (const { id, favorId } of found) {
    const favor = (await lockFavor(ctx.db, favorId))!;
    const deal = await ctx.db.findOne(Deal, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (deal && (await isEndedBy(ctx, deal, step.event)))
      await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
  }
}

/** Tests whether a deal, whose row is locked, is still one that an event ends. */
async function isEndedBy(ctx: Ctx, { id, state, agreedVersion }: Deal, event: DealEvent): Promise<boolean> {
  if (state !== 'AGREED' || event === 'DEPART') return ENDED_WITH_A_PERSON.some((ended) => ended === state);
  if (event === 'BLOCK') return false;
  return !hasBegun(await ctx.db.findOneByOrFail(Terms, { dealId: id, version: agreedVersion! }), ctx.now());
}
