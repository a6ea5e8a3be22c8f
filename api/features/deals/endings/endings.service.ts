import { IsNull } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { cancellationOf, type Cancellation } from '../cancellation.rules.ts';
import { isPriceInQuestion } from '../completing/completion-price.rules.ts';
import { takeDealStep } from '../deal-steps.ts';
import { Deal } from '../deal.entity.ts';
import type { Terms } from '../terms.entity.ts';
import { inOwnDeal } from '../accepting/own-deal.ts';
import { AnswerNoShow, CancelDeal, DealEnding, Statement } from './endings.input.ts';
import { appealUntil, isUndecided } from './appeals.rules.ts';
import { answerDispute, closeDispute, currentDispute, openDispute } from './disputes.ts';

/**
 * Cancels what two people agreed. Late, whoever cancels owes the other a fee, which the rule works out from the agreed
 * time and price. The favor is open again, or taken back where its poster no longer needs it; its address is gone.
 * The same call again answers the cancelled deal.
 * @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function cancelDeal(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, reason, note, stillNeeded } = parse(CancelDeal, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.state === 'CANCELLED' && deal.endedById === viewer.id) return deal;
    const event = stillNeeded ? 'CANCEL' : 'CANCEL_UNNEEDED';
    return takeDealStep(
      ctx,
      { favor, deal, helperId: deal.helperId },
      { event, by: viewer.id, reason, note: note ?? null },
    );
  });
}

/**
 * Takes back the yes that gave a favor away, right after it: nothing was agreed then, the favor is open again and its
 * address gone. The other reads so in the chat. The same call again answers the deal.
 * @throws AppError NOT_FOUND, NOT_YOURS for whoever did not say yes, DEAL_MOVED once it is too late, TOO_MANY_REQUESTS
 */
export async function undoAgreement(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealEnding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.state === 'VOID' && deal.endedById === viewer.id) return deal;
    return takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'UNDO', by: viewer.id });
  });
}

/**
 * Waives the fee that the other owes for a late cancellation; waiving it twice changes nothing.
 * @throws AppError NOT_FOUND, NOT_YOURS for whoever owes it, DEAL_MOVED without a fee, TOO_MANY_REQUESTS
 */
export async function waiveFee(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealEnding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, _favor, deal) => {
    if (deal.feeCents === null) throw new AppError('DEAL_MOVED');
    if (deal.endedById === viewer.id) throw new AppError('NOT_YOURS');
    await ctx.db.update(Deal, { id: dealId, feeWaivedAt: IsNull() }, { feeWaivedAt: ctx.now() });
    ctx.events.emit('deal.changed', { dealId, userIds: [deal.posterId, deal.helperId] });
    return ctx.db.findOneByOrFail(Deal, { id: dealId });
  });
}

/**
 * Says that the other did not come. They have 48 hours to answer.
 * @throws AppError NOT_FOUND, DEAL_MOVED, NO_SHOW_TIME, TOO_MANY_REQUESTS
 */
export async function reportNoShow(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealEnding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.state === 'MISSED' && deal.doneById === viewer.id) return deal;
    return takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'REPORT_NO_SHOW', by: viewer.id });
  });
}

/**
 * Admits not having come, which ends the deal, or says that one was there, which begins a dispute.
 * @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function answerNoShow(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, admit, statement } = parse(AnswerNoShow, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    const step = { event: admit ? 'ADMIT' : 'DENY', by: viewer.id } as const;
    const moved = await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
    if (!admit) await openDispute(ctx, moved, { openedById: viewer.id, statement: statement ?? 'I was there.' });
    return moved;
  });
}

/**
 * Says that what the helper alone marked as done did not happen: the favor is open again, and what the helper said of
 * its poster is gone. The same call again answers the deal.
 * @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED once the completion is settled, TOO_MANY_REQUESTS
 */
export async function denyCompletion(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealEnding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.state === 'CANCELLED' && deal.doneById !== null && deal.endedById === viewer.id) return deal;
    return takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'DENY_DONE', by: viewer.id });
  });
}

/**
 * Says that it was not as the other says who marked it done; an admin decides, who can read the conversation meanwhile.
 * @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function contestCompletion(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, statement } = parse(Statement, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    const moved = await takeDealStep(
      ctx,
      { favor, deal, helperId: deal.helperId },
      { event: 'CONTEST', by: viewer.id },
    );
    await openDispute(ctx, moved, { openedById: viewer.id, statement });
    return moved;
  });
}

/**
 * Says what happened from the other side of a dispute; a later statement replaces an earlier one.
 * @throws AppError NOT_FOUND, NOT_YOURS for whoever opened it, DEAL_MOVED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function stateDispute(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, statement } = parse(Statement, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, _favor, deal) => {
    const dispute = await currentDispute(ctx, dealId);
    if (!dispute || !isUndecided(dispute, deal)) throw new AppError('DEAL_MOVED');
    if (dispute.openedById === viewer.id) throw new AppError('NOT_YOURS');
    await answerDispute(ctx, deal, statement);
    return deal;
  });
}

/**
 * Asks another admin to decide anew what one decided about a dispute, once and within six months. The decision stands
 * until then. The same call again answers the deal.
 * @throws AppError NOT_FOUND, DEAL_MOVED without a decision to appeal against, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function appealDecision(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, statement } = parse(Statement, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    const appeals = await currentDispute(ctx, dealId);
    if (appeals?.appealsId && appeals.openedById === viewer.id) return deal;
    if (!appeals || !appealUntil(appeals, ctx.now())) throw new AppError('DEAL_MOVED');
    const step = { event: 'APPEAL', by: viewer.id } as const;
    const moved = await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, step);
    await openDispute(ctx, moved, { openedById: viewer.id, statement, appeals });
    return moved;
  });
}

/**
 * Takes back what somebody said: that the other did not come, or that it was not as the other says.
 * @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED, TOO_MANY_REQUESTS
 */
export async function withdrawDispute(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealEnding, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    const isNoShow = deal.state === 'MISSED' || deal.disputedFrom === 'MISSED';
    const event = isNoShow && deal.doneById === viewer.id ? 'TAKE_BACK' : 'WITHDRAW_DISPUTE';
    const moved = await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event, by: viewer.id });
    if (deal.state === 'DISPUTED')
      await closeDispute(ctx, dealId, { closedById: viewer.id, closingNote: 'Withdrawn.' });
    return moved;
  });
}

const agreedTerms = async (ctx: Ctx, { id, agreedVersion }: Deal): Promise<Terms | null> =>
  (await ctx.loaders.termsOfDeal.load(id)).find(({ version }) => version === agreedVersion) ?? null;

/** Returns what cancelling now would cost, and until when it is free; null where nothing is agreed. */
export async function readCancellation(ctx: Ctx, deal: Deal): Promise<Cancellation | null> {
  const agreed = deal.state === 'AGREED' ? await agreedTerms(ctx, deal) : null;
  return agreed && cancellationOf(agreed, deal.agreedAt!, ctx.now(), null);
}

/** Tests whether the price that was claimed as a favor was done waits for the other's yes. */
export async function isClaimInQuestion(ctx: Ctx, deal: Deal): Promise<boolean> {
  const agreed = deal.state === 'DONE' ? await agreedTerms(ctx, deal) : null;
  return agreed !== null && isPriceInQuestion(deal, agreed.priceCents);
}
