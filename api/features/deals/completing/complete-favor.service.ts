import type { z } from 'zod';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse, refuse } from '../../../platform/errors.ts';
import { announceConversationsAbout } from '../../conversations/conversation-lifecycle.ts';
import { isContested } from '../deal-states.rules.ts';
import { lockAgreement, takeDealStep } from '../deal-steps.ts';
import type { Deal } from '../deal.entity.ts';
import { lockPair } from '../../users/active-user.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { whyNotSeeFor } from '../../favors/favor-visibility.ts';
import { isParty } from '../../favors/favors.rules.ts';
import { CompleteFavor } from './completing.input.ts';
import { repeatsRating, whyNotComplete, whyNotRate } from './completing.rules.ts';
import { lockFavor } from '../../favors/lock-favor.ts';

/**
 * Says that an accepted favor is done and rates the other party, or adds the second party's rating, which confirms it.
 * A price in the caller's own favor is in question until the other names it too (docs/behaviour/deals.md#deals).
 * The favor's row stays locked until the commit, so that two simultaneous calls make one completion and two ratings.
 * Repeating the same rating, words included, changes nothing but the answer to a price, for which the words may be left
 * out; a different one is refused.
 * Reviews are read and counted once both have rated, or later (docs/behaviour/deals.md#reviews).
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_ACCEPTED, ALREADY_RATED, DEAL_MOVED, TOO_MANY_REQUESTS
 */
export async function completeFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const input = parse(CompleteFavor, raw);
  const cents = input.negotiatedPrice ?? null;
  const words = wordsOf(input);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const favor = await lockFavor(ctx.db, input.favorId);
    // The two parties can finish what they agreed on, also after a block or after an admin hid the favor.
    if (!favor || !isParty(viewer.id, favor)) refuse(await whyNotSeeFor(ctx, favor));
    const previous = await ctx.deps.hooks.findReview(ctx, favor!.id, viewer.id);
    const isRepeated = repeatsRating(previous, { ...words, cents });
    const completes = favor!.status !== 'COMPLETED';
    const deal = isParty(viewer.id, favor!) ? await lockAgreement(ctx, favor!) : null;
    const contested = deal !== null && isContested(deal);
    if (!isRepeated)
      refuse(
        completes ? whyNotComplete(viewer.id, favor!, contested) : whyNotRate(viewer.id, favor!, previous, contested),
      );
    await lockPair(ctx.db, [favor!.posterId, favor!.helperId!]);
    if (!isRepeated || cents !== null) await tellDeal(ctx, favor!, deal!, viewer.id, cents);
    if (!isRepeated) {
      await ctx.deps.hooks.writeReview(ctx, favor!, viewer.id, words);
      if (!completes) {
        ctx.events.emit('favor.updated', { favorId: favor!.id });
        await announceConversationsAbout(ctx, favor!.id);
      }
      ctx.events.emit('favor.rated', { favorId: favor!.id, raterId: viewer.id });
    }
    return ctx.db.findOneByOrFail(Favor, { id: favor!.id });
  });
}

/** Returns what a completion says about the other person. */
const wordsOf = ({ rating, review = null, tags }: z.output<typeof CompleteFavor>) => ({
  stars: rating,
  review,
  tags: tags ?? [],
});

/** Takes the step of the deal that a completion is: the first press, or the other's answer to it. */
async function tellDeal(ctx: Ctx, favor: Favor, deal: Deal, by: string, cents: number | null): Promise<void> {
  if (deal.state === 'COMPLETED' || (deal.state === 'DONE' && deal.doneById === by)) return;
  await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'COMPLETE', by, cents });
}

/** Tests whether the viewer may complete a favor now. */
export const viewerCanComplete = async (ctx: Ctx, favor: Favor): Promise<boolean> =>
  !whyNotComplete(ctx.viewer?.id ?? null, favor, await isContestedFor(ctx, favor));

/** Tests whether the viewer may rate the other person of a favor now. */
export async function viewerCanRate(ctx: Ctx, favor: Favor): Promise<boolean> {
  const { viewer, loaders } = ctx;
  const given = viewer && (await loaders.ratingGiven.load({ favorId: favor.id, raterId: viewer.id }));
  return !whyNotRate(viewer?.id ?? null, favor, given, await isContestedFor(ctx, favor));
}

/** Tests whether the viewer's agreement about a favor is one about which the two say different things. */
async function isContestedFor({ viewer, loaders }: Ctx, favor: Favor): Promise<boolean> {
  if (!viewer || !isParty(viewer.id, favor)) return false;
  const deal = await loaders.dealAbout.load({ favorId: favor.id, userId: viewer.id });
  return deal !== null && isContested(deal);
}
