import { Raw } from 'typeorm';
import { hasScope, requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { parse, refuse, type RefusalCode } from '../../../platform/errors.ts';
import { dealScopes } from '../../../platform/scopes.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { visibleFavor } from '../../favors/favor-visibility.ts';
import { FavorChoice } from '../../favors/favors.input.ts';
import { lockFavor } from '../../favors/lock-favor.ts';
import { lockUserToCount } from '../../users/active-user.ts';
import { isGone } from '../../users/users.rules.ts';
import { NO_APPOINTMENT } from '../appointment.rules.ts';
import { Deal } from '../deal.entity.ts';
import { isDirect } from '../deals.loaders.ts';
import { lockLiveDeal, takeDealStep } from '../deal-steps.ts';
import { whyNotAsk, whyNotAskMore, whyNotShowToEverybody } from './direct-requests.rules.ts';

/** Returns the refusal that keeps somebody from asking a person directly, or null. */
async function whyNotAskPerson({ loaders }: Ctx, askerId: string, personId: string): Promise<RefusalCode | null> {
  const pair = { personId: askerId, otherId: personId };
  // One query after the other: in a transaction all of them share one connection.
  const person = await loaders.userById.load(personId);
  const apart = await loaders.apart.load(pair);
  const haveSettled = await loaders.haveSettled.load(pair);
  const isListed = await loaders.isListedHelper.load(personId);
  return whyNotAsk({ isSelf: askerId === personId, isGone: isGone(person), apart, haveSettled, isListed });
}

/**
 * Asks one person for help with a favor of the viewer's that was just posted, in the transaction of the posting: from
 * now on the two alone see it.
 * @throws AppError MISSING_SCOPE, YOURSELF, NOT_DEALT_WITH, LEFT, BLOCKED, TOO_MANY_ASKED
 */
export async function askDirectly(ctx: Ctx, favorId: string, personId: string): Promise<Favor> {
  const viewer = requireViewer(ctx, 'deals:write');
  await lockUserToCount(ctx.db, viewer.id);
  refuse(await whyNotAskPerson(ctx, viewer.id, personId));
  refuse(whyNotAskMore(await countWaiting(ctx, viewer.id)));
  await ctx.db.update(Favor, { id: favorId }, { reservedForId: personId, expiryStep: 'UNLISTED' });
  const favor = await ctx.db.findOneByOrFail(Favor, { id: favorId });
  const proposed = { priceCents: favor.priceCents, ...NO_APPOINTMENT };
  await takeDealStep(ctx, { favor, deal: null, helperId: personId }, { event: 'ASK', by: viewer.id, proposed });
  return favor;
}

/** Counts the direct requests of a person that wait for an answer. */
const countWaiting = (ctx: Ctx, posterId: string): Promise<number> =>
  ctx.db.countBy(Deal, { posterId, state: 'OFFERED', favorId: Raw(isDirect) });

/**
 * Shows a direct request of the viewer's to everybody, as a favor like any other; neighbours are told as of a new one.
 * One that everybody sees already stays as it is.
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_OPEN, EXPIRED, STILL_ASKED, TOO_MANY_REQUESTS
 */
export async function showFavorToEverybody(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId } = parse(FavorChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    await visibleFavor(ctx, favorId);
    const favor = (await lockFavor(ctx.db, favorId))!;
    const { reservedForId } = favor;
    const deal = reservedForId === null ? null : await lockLiveDeal(ctx, favorId, reservedForId);
    refuse(whyNotShowToEverybody(viewer.id, favor, deal?.state ?? null, ctx.now()));
    if (reservedForId === null) return favor;
    await ctx.db.update(Favor, { id: favorId }, { reservedForId: null, expiryStep: 'AHEAD' });
    ctx.events.emit('favor.updated', { favorId });
    ctx.events.emit('favor.posted', { favorId });
    return ctx.db.findOneByOrFail(Favor, { id: favorId });
  });
}

/** Tests whether the viewer may show a direct request to everybody now. */
export async function viewerCanShowToEverybody(ctx: Ctx, favor: Favor): Promise<boolean> {
  const { id: favorId, reservedForId } = favor;
  if (reservedForId === null) return false;
  const deal = await ctx.loaders.dealAbout.load({ favorId, userId: reservedForId });
  return whyNotShowToEverybody(ctx.viewer?.id ?? null, favor, deal?.state ?? null, ctx.now()) === null;
}

/** Tests whether the viewer may ask a person directly; a program without a scope for deals may not. */
export const viewerCanAsk = async (ctx: Ctx, personId: string): Promise<boolean> =>
  ctx.viewer !== null && hasScope(ctx, dealScopes) && (await whyNotAskPerson(ctx, ctx.viewer.id, personId)) === null;
