import { In, Not, Raw, type EntityManager } from 'typeorm';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import { inputHash, refuseReusedKey } from '../../../routing/client-key.ts';
import { tooManyOpenText, whyNotTakeOn } from './acceptances.rules.ts';
import { helperStanding } from './helper-standing.ts';
import type { Favor } from '../../favors/favor.entity.ts';
import { visibleFavor } from '../../favors/favor-visibility.ts';
import { whyNotOpenConversation } from '../../favors/favors.rules.ts';
import { holdFavor } from '../../favors/lock-favor.ts';
import { lockUserToCount } from '../../users/active-user.ts';
import { User } from '../../users/user.entity.ts';
import { displayName, isGone, isVerified, needsOnboarding } from '../../users/users.rules.ts';
import { refuseEarlyLink } from '../../conversations/first-words.ts';
import { NO_APPOINTMENT } from '../appointment.rules.ts';
import { isDirect } from '../deals.loaders.ts';
import { lockLiveDeal, PLAIN_DETAILS, takeDealStep } from '../deal-steps.ts';
import { Deal } from '../deal.entity.ts';
import { inOwnDeal } from './own-deal.ts';
import {
  AnswerTerms,
  DealChoice,
  RenewOffer,
  RetractTerms,
  makeOfferInput,
  proposeTermsInput,
  type TermsInput,
} from '../deals.input.ts';
import { whyNotOfferMore, whyNotPrice } from './offers.rules.ts';
import { Terms } from '../terms.entity.ts';

/**
 * Offers to help with an open favor of somebody else, at a price, a time and with a note. The same `clientKey` again
 * answers the deal as it is now.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, BLOCKED, EXPIRED, NOT_NEGOTIABLE, NEEDS_ONBOARDING, TOO_MANY_OFFERS,
 * STALE_OFFER, DEAL_MOVED while an offer waits, LINK_TOO_EARLY, KEY_REUSED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function makeOffer(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const input = parse(makeOfferInput(ctx.now()), raw);
  const key = keyOf(input);
  const earlier = await findProposed(ctx.db, viewer.id, key);
  if (earlier) return earlier;
  await ctx.deps.limits.take('makeOffer', viewer.id);
  await refuseEarlyLink(ctx, viewer.id, input.terms.note, { favorId: input.favorId, helperId: viewer.id });
  return inTransaction(ctx, async (ctx) => {
    // Favors before users, the order of every transaction.
    await holdFavor(ctx.db, input.favorId);
    const person = await lockUserToCount(ctx.db, viewer.id);
    const repeated = await findProposed(ctx.db, viewer.id, key);
    if (repeated) return repeated;
    const { favor, relation } = await visibleFavor(ctx, input.favorId);
    refuse(whyNotOpenConversation(viewer.id, favor, ctx.now(), relation));
    const proposed = proposedOf(input.terms, favor.priceCents);
    refuse(whyNotPrice(favor, proposed.priceCents));
    const deal = await lockLiveDeal(ctx, favor.id, viewer.id);
    if (!deal) await refuseTooManyOffers(ctx, person);
    return takeDealStep(
      ctx,
      { favor, deal, helperId: viewer.id },
      {
        event: 'MAKE_OFFER',
        by: viewer.id,
        revision: input.revision,
        proposed,
        details: { ...detailsOf(input.terms), ...key },
      },
    );
  });
}

/**
 * Offers the asked price without a fixed time, for doors that know accepting alone; an offer that says so already
 * stays. The rows of favor and helper are locked already.
 * @throws AppError TOO_MANY_OFFERS, STALE_OFFER
 */
export async function offerAskedPrice(
  ctx: Ctx,
  favor: Favor,
  person: User,
  { revision }: { revision: number | null },
): Promise<void> {
  if (revision !== null && revision < favor.revision) throw new AppError('STALE_OFFER');
  const deal = await lockLiveDeal(ctx, favor.id, person.id);
  const proposed = { priceCents: favor.priceCents, ...NO_APPOINTMENT };
  if (!deal) await refuseTooManyOffers(ctx, person);
  else if (await isOfferedAlready(ctx, favor, deal)) return;
  await takeDealStep(
    ctx,
    { favor, deal, helperId: person.id },
    { event: deal ? 'PROPOSE' : 'MAKE_OFFER', by: person.id, proposed, details: PLAIN_DETAILS },
  );
}

async function isOfferedAlready(ctx: Ctx, favor: Favor, { id, helperId, openVersion }: Deal): Promise<boolean> {
  const open = await ctx.db.findOneByOrFail(Terms, { dealId: id, version: openVersion! });
  return open.proposerId === helperId && open.priceCents === favor.priceCents && open.favorRevision === favor.revision;
}

/** Refuses one offer more than a person may have waiting; their row is locked already. */
async function refuseTooManyOffers(ctx: Ctx, person: User): Promise<void> {
  const live = await ctx.db.countBy(Deal, { helperId: person.id, state: 'OFFERED', favorId: Not(Raw(isDirect)) });
  refuse(whyNotOfferMore({ needsOnboarding: needsOnboarding(person), isConfirmed: isVerified(person), live }));
}

/**
 * Proposes other terms of one of the viewer's deals: a changed offer, a counter-offer, or a change of what was agreed,
 * which stands meanwhile. The same `clientKey` again answers the deal as it is now.
 * @throws AppError NOT_FOUND, NOT_OPEN, EXPIRED, NOT_NEGOTIABLE, BLOCKED, LEFT, DEAL_MOVED, TOO_MANY_TERMS,
 * LINK_TOO_EARLY, KEY_REUSED, BAD_INPUT, TOO_MANY_REQUESTS
 */
export async function proposeTerms(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const input = parse(proposeTermsInput(ctx.now()), raw);
  const key = keyOf(input);
  const earlier = await findProposed(ctx.db, viewer.id, key);
  if (earlier) return earlier;
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, input.dealId, async (ctx, favor, deal) => {
    const repeated = await findProposed(ctx.db, viewer.id, key);
    if (repeated) return repeated;
    await refuseApart(ctx, viewer.id, deal);
    await refuseEarlyLink(ctx, viewer.id, input.terms.note, { favorId: favor.id, helperId: deal.helperId });
    const before = await termsBefore(ctx, deal);
    const proposed = proposedOf(input.terms, before?.priceCents ?? favor.priceCents);
    if (deal.state === 'OFFERED') refuse(whyNotPrice(favor, proposed.priceCents));
    return takeDealStep(
      ctx,
      { favor, deal, helperId: deal.helperId },
      {
        event: 'PROPOSE',
        by: viewer.id,
        revision: input.revision,
        proposed,
        details: { ...detailsOf(input.terms, before), ...key },
      },
    );
  });
}

/**
 * Accepts or declines the terms that wait in one of the viewer's deals. Accepting an offer gives the favor to its
 * helper, and passes the other offers over; of several at once exactly one succeeds. The same answer again changes
 * nothing.
 * @throws AppError NOT_FOUND, NOT_YOURS for one's own proposal, TERMS_CHANGED when another version is open, DEAL_MOVED,
 * NOT_OPEN, EXPIRED, STALE_OFFER, TOO_MANY_OPEN, BLOCKED, LEFT, TOO_MANY_REQUESTS
 */
export async function answerTerms(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, version, accept, revision } = parse(AnswerTerms, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (await isAnsweredSo(ctx, deal, viewer.id, version, accept)) return deal;
    if (accept) {
      await refuseApart(ctx, viewer.id, deal);
      if (deal.state === 'OFFERED') await refuseHelperWithoutRoom(ctx, viewer.id, deal);
    }
    return takeDealStep(
      ctx,
      { favor, deal, helperId: deal.helperId },
      { event: accept ? 'AGREE' : 'DECLINE', by: viewer.id, version, revision },
    );
  });
}

/**
 * Tests whether the viewer gave the same answer to the same version before: a repeated request.
 * @throws AppError TERMS_CHANGED
 */
async function isAnsweredSo(
  ctx: Ctx,
  deal: Deal,
  viewerId: string,
  version: number,
  accept: boolean,
): Promise<boolean> {
  if (deal.openVersion === version) return false;
  const terms = await ctx.db.findOneBy(Terms, { dealId: deal.id, version });
  if (!terms || terms.proposerId === viewerId) return false;
  const isSame = accept ? terms.answer === 'ACCEPTED' && deal.agreedVersion === version : terms.answer === 'DECLINED';
  // The other took them back, or proposed something else: what was read is not what waits.
  if (!isSame && (deal.state === 'OFFERED' || deal.state === 'AGREED')) throw new AppError('TERMS_CHANGED');
  return isSame;
}

/**
 * Refuses an agreement with a helper who has as many as they may have at once, or was suspended; locks the helper's
 * row, so that none of their agreements goes over it.
 */
async function refuseHelperWithoutRoom(ctx: Ctx, viewerId: string, { helperId }: Deal): Promise<void> {
  const person = await ctx.db.findOneOrFail(User, { where: { id: helperId }, lock: { mode: 'for_no_key_update' } });
  if (person.suspendedAt) throw new AppError(viewerId === helperId ? 'SUSPENDED' : 'DEAL_MOVED');
  const standing = await helperStanding(ctx.db, person, ctx.now());
  const refusal = whyNotTakeOn(standing);
  if (refusal !== 'TOO_MANY_OPEN') return refuse(refusal);
  const isHelper = viewerId === helperId;
  throw new AppError(
    refusal,
    isHelper
      ? tooManyOpenText(standing)
      : `${displayName(person)} is helping with as many favors as they can at once. Try again later, or choose somebody else.`,
  );
}

/** Takes the viewer's offer back. @throws AppError NOT_FOUND, NOT_YOURS, DEAL_MOVED, TOO_MANY_REQUESTS */
export async function withdrawOffer(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId } = parse(DealChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.state === 'WITHDRAWN' && deal.endedById === viewer.id) return deal;
    return takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'WITHDRAW', by: viewer.id });
  });
}

/**
 * Takes back terms that the viewer proposed and nobody has answered: what was agreed goes on, the helper's offer that
 * the poster had answered with them waits again, and without one the deal ends. The same call again answers the deal.
 * @throws AppError NOT_FOUND, NOT_YOURS, TERMS_CHANGED where others wait or they were answered, DEAL_MOVED,
 * TOO_MANY_REQUESTS
 */
export async function retractTerms(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, version } = parse(RetractTerms, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.openVersion !== version) {
      const terms = await ctx.db.findOneBy(Terms, { dealId, version });
      if (terms?.proposerId === viewer.id && terms.answer === 'CLOSED') return deal;
      throw new AppError('TERMS_CHANGED');
    }
    return takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'RETRACT', by: viewer.id, version });
  });
}

/**
 * Makes the viewer's offer anew, for the favor as it is now; one that is not stale stays as it is.
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_OPEN, EXPIRED, DEAL_MOVED, TOO_MANY_TERMS, TOO_MANY_REQUESTS
 */
export async function renewOffer(ctx: Ctx, raw: unknown): Promise<Deal> {
  const viewer = requireViewer(ctx, 'deals:write');
  const { dealId, revision } = parse(RenewOffer, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inOwnDeal(ctx, dealId, async (ctx, favor, deal) => {
    if (deal.helperId !== viewer.id) throw new AppError('NOT_YOURS');
    if (deal.state !== 'OFFERED') throw new AppError('DEAL_MOVED');
    await refuseApart(ctx, viewer.id, deal);
    const { proposerId, favorRevision, priceCents, startsAt, endsAt, anyTime, includes, note, addressFrom } =
      (await termsBefore(ctx, deal))!;
    if (proposerId === viewer.id && favorRevision === favor.revision) return deal;
    // A fixed price is offered as it is asked now.
    const proposed = { priceCents: favor.isNegotiable ? priceCents : favor.priceCents, startsAt, endsAt, anyTime };
    const details = { includes, note: proposerId === viewer.id ? note : null, addressFrom };
    return takeDealStep(
      ctx,
      { favor, deal, helperId: deal.helperId },
      { event: 'PROPOSE', by: viewer.id, revision, proposed, details },
    );
  });
}

/** Refuses what needs both of two people of whom one left, or blocks the other. @throws AppError LEFT, BLOCKED */
async function refuseApart(ctx: Ctx, viewerId: string, { posterId, helperId }: Deal): Promise<void> {
  const other = await ctx.loaders.userById.load(viewerId === posterId ? helperId : posterId);
  if (isGone(other)) throw new AppError('LEFT');
  if (await ctx.loaders.apart.load({ personId: posterId, otherId: helperId })) throw new AppError('BLOCKED');
}

/** Returns the terms that wait, else those in force. */
const termsBefore = async (ctx: Ctx, { id, openVersion, agreedVersion }: Deal): Promise<Terms | null> =>
  ctx.db.findOneBy(Terms, { dealId: id, version: In([openVersion ?? agreedVersion ?? 0]) });

/** Returns price and times of proposed terms. */
const proposedOf = ({ price, startsAt, endsAt, anyTime }: TermsInput, priceBefore: number) => ({
  priceCents: price ?? priceBefore,
  startsAt,
  endsAt,
  anyTime,
});

/** Returns the other columns of proposed terms; the address opens as in the terms before where nothing else is said. */
const detailsOf = ({ includes, note, addressFrom, startsAt }: TermsInput, before: Terms | null = null) => ({
  includes,
  note,
  addressFrom: addressFrom ?? (startsAt && before?.addressFrom) ?? PLAIN_DETAILS.addressFrom,
});

/** Returns the key of a proposal, with a hash of what it is used for. */
const keyOf = (input: { clientKey: string | null }): Pick<Terms, 'clientKey' | 'inputHash'> => ({
  clientKey: input.clientKey,
  // Sent again, it may name the revision that was read since.
  inputHash: input.clientKey === null ? null : inputHash({ ...input, clientKey: null, revision: undefined }),
});

/** Finds the deal of the proposal that an earlier call with the same client key made. @throws AppError KEY_REUSED */
async function findProposed(
  db: EntityManager,
  proposerId: string,
  { clientKey, inputHash }: Pick<Terms, 'clientKey' | 'inputHash'>,
): Promise<Deal | null> {
  if (clientKey === null) return null;
  const terms = await db.findOne(Terms, {
    where: { proposerId, clientKey },
    select: { dealId: true, version: true, inputHash: true },
  });
  if (!terms) return null;
  refuseReusedKey(terms.inputHash, inputHash!);
  return db.findOneByOrFail(Deal, { id: terms.dealId });
}
