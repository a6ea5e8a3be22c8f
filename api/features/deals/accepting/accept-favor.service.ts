import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import { neighbourhoodOf } from '../../../platform/limits.ts';
import { readKnownDevice } from '../../auth/sessions/known-device.ts';
import { Conversation } from '../../conversations/conversation.entity.ts';
import { ensureConversation } from '../../conversations/conversation-lifecycle.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { relationTo, visibleFavor } from '../../favors/favor-visibility.ts';
import { FavorChoice } from '../../favors/favors.input.ts';
import { isHelper } from '../../favors/favors.rules.ts';
import { holdFavor } from '../../favors/lock-favor.ts';
import { lockUserToCount, shareLockUser } from '../../users/active-user.ts';
import { isNewAccount, isVerified } from '../../users/users.rules.ts';
import { lockLiveDeal, takeDealStep } from '../deal-steps.ts';
import { AcceptFavor } from '../deals.input.ts';
import { NO_APPOINTMENT } from '../appointment.rules.ts';
import { readsAtOnce, tooManyOpenText, type HelperStanding } from './acceptances.rules.ts';
import { choosesHelper, mayOffer, whyNotAccept, whyNotNegotiate } from './accepting.rules.ts';
import { helperStanding, otherReaders } from './helper-standing.ts';
import { offerAskedPrice } from './offers.service.ts';

/** A favor with the conversation of its poster and one helper. */
export interface FavorConversation {
  favor: Favor;
  conversation: Conversation;
}

/**
 * Makes the viewer the helper of an open favor. Of several simultaneous calls exactly one succeeds; a retry by the
 * winner returns the same answer. Calls of one person run one after the other, so that none goes over what their
 * standing allows.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, EXPIRED, NEEDS_ONBOARDING, TOO_MANY_OPEN, TOO_MANY_REQUESTS
 */
export async function acceptFavor(ctx: Ctx, raw: unknown): Promise<FavorConversation> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId, revision } = parse(AcceptFavor, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await countNewcomer(ctx, viewer.id);
  return inTransaction(ctx, async (ctx) => {
    // Favors before users, the order of every transaction.
    await holdFavor(ctx.db, favorId);
    const person = await lockUserToCount(ctx.db, viewer.id);
    const { favor, relation } = await visibleFavor(ctx, favorId);
    let accepted = favor;
    if (isHelper(viewer.id, favor)) {
      refuse(favor.status === 'ACCEPTED' ? null : 'NOT_OPEN');
      await ensureConversation(ctx, favor, viewer.id);
    } else {
      const standing = await helperStanding(ctx.db, person, ctx.now());
      const refusal = whyNotAccept(viewer.id, favor, ctx.now(), relation, standing);
      if (refusal === 'TOO_MANY_OPEN') throw new AppError(refusal, tooManyOpenText(standing));
      refuse(refusal);
      const by = { helperId: viewer.id, revision: revision ?? null };
      if (choosesHelper(favor)) await offerAskedPrice(ctx, favor, person, by);
      else accepted = await takeOn(ctx, favor, { ...by, standing });
    }
    const conversation = await ctx.db.findOneByOrFail(Conversation, { favorId, helperId: viewer.id });
    return { favor: accepted, conversation };
  });
}

/**
 * Counts that a new or unconfirmed account takes on a favor, per network and device: a limit per account is none where
 * accounts are free.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function countNewcomer(ctx: Ctx, userId: string): Promise<void> {
  const { limits } = ctx.deps;
  const person = (await ctx.loaders.userById.load(userId))!;
  if (isVerified(person) && !isNewAccount(person, ctx.now())) return;
  const device = readKnownDevice(ctx);
  if (device) await limits.take('acceptDevice', device.id);
  await limits.take('acceptFrom', neighbourhoodOf(ctx.address));
}

/**
 * Agrees on the asked price without a fixed time, in the one step that decides races for the favor. The exact address
 * waits for its poster's yes where little is known of the helper.
 * @returns the favor as it is then.
 */
async function takeOn(
  ctx: Ctx,
  favor: Favor,
  { helperId, revision, standing }: { helperId: string; revision: number | null; standing: HelperStanding },
): Promise<Favor> {
  const deal = await lockLiveDeal(ctx, favor.id, helperId);
  const proposed = { priceCents: favor.priceCents, ...NO_APPOINTMENT };
  await takeDealStep(
    ctx,
    { favor, deal, helperId },
    {
      event: 'ACCEPT_FAVOR',
      by: helperId,
      revision,
      proposed,
      readsAtOnce: readsAtOnce(standing, await otherReaders(ctx.db, favor, helperId, ctx.now())),
    },
  );
  return ctx.db.findOneByOrFail(Favor, { id: favor.id });
}

/**
 * Opens a conversation about the price; the favor stays open.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, EXPIRED, NOT_NEGOTIABLE, NEEDS_ONBOARDING, TOO_MANY_REQUESTS
 */
export async function negotiateFavor(ctx: Ctx, raw: unknown): Promise<FavorConversation> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId } = parse(FavorChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const person = await shareLockUser(ctx.db, viewer.id);
    const { favor, relation } = await visibleFavor(ctx, favorId);
    refuse(whyNotNegotiate(viewer.id, favor, ctx.now(), relation, person));
    const conversation = await ensureConversation(ctx, favor, viewer.id);
    ctx.events.emit('negotiation.started', { conversationId: conversation.id });
    return { favor, conversation };
  });
}

/** Tests whether the app may offer the viewer to accept a favor. */
export async function viewerCanAccept(ctx: Ctx, favor: Favor): Promise<boolean> {
  const { viewer, loaders } = ctx;
  const standing = viewer && (await loaders.helperStanding.load({ userId: viewer.id, now: ctx.now() }));
  const relation = await relationTo(ctx, favor);
  return mayOffer(whyNotAccept(viewer?.id ?? null, favor, ctx.now(), relation, standing));
}

/** Tests whether the app may offer the viewer to negotiate the price of a favor. */
export async function viewerCanNegotiate(ctx: Ctx, favor: Favor): Promise<boolean> {
  const viewer = ctx.viewer && (await ctx.loaders.userById.load(ctx.viewer.id));
  const relation = await relationTo(ctx, favor);
  return mayOffer(whyNotNegotiate(ctx.viewer?.id ?? null, favor, ctx.now(), relation, viewer));
}
