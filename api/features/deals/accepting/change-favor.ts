import type { Ctx } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { announceConversationsAbout, closeConversationsAbout } from '../../conversations/conversation-lifecycle.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { discardPhotos } from '../../photos/photos.service.ts';
import { lockPair } from '../../users/active-user.ts';
import { countDeal, uncountDeal } from '../completing/counting.ts';
import type { Deal } from '../deal.entity.ts';
import type { Taken } from '../steps/take-step.rules.ts';

/** Columns of a favor that belong to its agreement. */
const NOBODY_HELPS = {
  helperId: null,
  acceptedAt: null,
  completedAt: null,
  settledAt: null,
  finalPriceCents: null,
} as const;

const finalPrice = (favor: Favor, { priceCents }: Taken) => (priceCents === favor.priceCents ? null : priceCents);

/**
 * Changes the favor as a step of its deal says: who helps, at which price, what is done and what is open again. Its row
 * is locked. A completion that did not happen takes figures and reviews back with it.
 * @param deal the deal before the step; null where the step begins it.
 */
export async function changeFavor(ctx: Ctx, favor: Favor, deal: Deal | null, taken: Taken): Promise<void> {
  // Whoever leaves releases all their favors at once, with the notices of that.
  if (taken.row.event === 'DEPART') return;
  switch (taken.favorStatus) {
    case 'ACCEPTED':
      return accept(ctx, favor, taken);
    case 'COMPLETED':
      await complete(ctx, favor, taken);
      break;
    case 'OPEN':
    case 'DELETED':
      return release(ctx, favor, deal!, taken);
    default:
      await changePrice(ctx, favor, taken);
  }
  if (taken.deal.state === 'COMPLETED' && favor.settledAt === null) await settle(ctx, favor, deal!, taken);
}

/** Gives the favor to the helper whose deal was agreed, by the one statement that decides races for it. */
async function accept(ctx: Ctx, favor: Favor, taken: Taken): Promise<void> {
  const { affected } = await ctx.db.update(
    Favor,
    { id: favor.id, status: 'OPEN' },
    {
      status: 'ACCEPTED',
      helperId: taken.deal.helperId,
      acceptedAt: ctx.now(),
      finalPriceCents: finalPrice(favor, taken),
    },
  );
  if (!affected) throw new AppError('NOT_OPEN');
  ctx.events.emit('favor.updated', { favorId: favor.id });
  await announceConversationsAbout(ctx, favor.id);
}

/** Completes the favor. Said by one alone that is a claim, of which others read nothing until it is settled. */
async function complete(ctx: Ctx, favor: Favor, taken: Taken): Promise<void> {
  if (favor.status === 'COMPLETED') return changePrice(ctx, favor, taken);
  await ctx.db.update(
    Favor,
    { id: favor.id },
    {
      status: 'COMPLETED',
      helperId: taken.deal.helperId,
      acceptedAt: favor.acceptedAt ?? taken.deal.agreedAt,
      completedAt: ctx.now(),
      finalPriceCents: finalPrice(favor, taken),
    },
  );
  ctx.events.emit('favor.updated', { favorId: favor.id });
  await closeConversationsAbout(ctx, [favor.id]);
}

/** Makes the completion one for everybody, from now on. */
async function settle(ctx: Ctx, favor: Favor, deal: Deal, { deal: settled }: Taken): Promise<void> {
  await ctx.db.update(Favor, { id: favor.id }, { settledAt: ctx.now() });
  const { posterId, helperId } = deal;
  if (await countDeal(ctx, favor, deal, settled)) {
    await ctx.deps.hooks.dealCounted(ctx, favor.id);
    if (settled.settled === 'BOTH') await ctx.deps.hooks.dealSettled(ctx, { favorId: favor.id, posterId, helperId });
  }
  ctx.events.emit('favor.updated', { favorId: favor.id });
}

/** Opens the favor again, or takes it back where its poster does not need it any more. */
async function release(ctx: Ctx, favor: Favor, deal: Deal, { favorStatus }: Taken): Promise<void> {
  if (favor.status === 'COMPLETED') {
    await lockPair(ctx.db, [deal.posterId, deal.helperId]);
    await uncountDeal(ctx, deal);
    await ctx.deps.hooks.completionUndone(ctx, favor.id);
  }
  await ctx.db.update(Favor, { id: favor.id }, { ...NOBODY_HELPS, status: favorStatus! });
  ctx.events.emit('favor.updated', { favorId: favor.id });
  if (favorStatus === 'OPEN') return announceConversationsAbout(ctx, favor.id);
  await closeConversationsAbout(ctx, [favor.id]);
  await discardPhotos(ctx, { favorId: favor.id });
}

/** Keeps the favor's price as the deal has it now. */
async function changePrice(ctx: Ctx, favor: Favor, taken: Taken): Promise<void> {
  if (taken.priceCents === null || taken.deal.state === 'CANCELLED') return;
  const finalPriceCents = finalPrice(favor, taken);
  if (finalPriceCents === favor.finalPriceCents) return;
  await ctx.db.update(Favor, { id: favor.id }, { finalPriceCents });
  ctx.events.emit('favor.updated', { favorId: favor.id });
}
