import { In } from 'typeorm';
import type { Ctx } from '../../context.ts';
import type { EventMap } from '../../events/event-map.ts';
import { AppError } from '../../platform/errors.ts';
import { ensureConversation } from '../conversations/conversation-lifecycle.ts';
import type { Favor } from '../favors/favor.entity.ts';
import { timeframeReadAt, urgencyOf } from '../favors/expiry/timeframe.rules.ts';
import { HomeArea } from '../places/home-area.entity.ts';
import { changeFavor } from './accepting/change-favor.ts';
import { coolDownMs, haveBegunEnough } from './beginning.rules.ts';
import { writeCard } from './cards.ts';
import { AGREED_STATES, LIVE_STATES, type DealFavor } from './deal-states.rules.ts';
import { Deal } from './deal.entity.ts';
import { distanceClassOf } from './distance-class.ts';
import type { PersonsEvent } from './deal-row.rules.ts';
import { newDeal, pickTerms, type Situation, type Step } from './steps/situation.ts';
import { completionEvent, takeStep, type Taken } from './steps/take-step.rules.ts';
import { Terms } from './terms.entity.ts';

/** Columns of proposed terms beside price and times. */
export type TermsDetails = Pick<Terms, 'includes' | 'note' | 'addressFrom'> &
  Partial<Pick<Terms, 'clientKey' | 'inputHash'>>;

/** Terms without anything particular: the asked price and nothing more. */
export const PLAIN_DETAILS: TermsDetails = { includes: [], note: null, addressFrom: 'AGREEMENT' };

/** A step, and what the terms that it proposes say beyond price and times. */
export interface DealStep extends Step {
  details?: TermsDetails;
  /** Words for the card of the step. */
  note?: string | null;
}

/** Locks the live deal of a favor and a helper; null without one. The favor's row is locked already. */
export const lockLiveDeal = (ctx: Ctx, favorId: string, helperId: string): Promise<Deal | null> =>
  ctx.db.findOne(Deal, {
    where: { favorId, helperId, state: In([...LIVE_STATES]) },
    lock: { mode: 'for_no_key_update' },
  });

/** Locks the agreement of a favor whose row is locked already; null while it is open. */
export const lockAgreement = (ctx: Ctx, favor: Favor): Promise<Deal | null> =>
  ctx.db.findOne(Deal, {
    where: { favorId: favor.id, state: In([...AGREED_STATES]) },
    lock: { mode: 'for_no_key_update' },
  });

/** Returns a favor as the rules of its deals need it. */
export const dealFavorOf = (favor: Favor, now: Date): DealFavor => ({
  status: favor.status,
  revision: favor.revision,
  expiresAt: favor.expiresAt,
  isUrgent: urgencyOf(favor.timeframe, timeframeReadAt(favor), now) === 'HIGH',
  acceptedAt: favor.acceptedAt,
  isDirect: favor.reservedForId !== null,
});

/** Tests whether terms are those in force, or were. */
export const isAgreedVersion = ({ agreedVersion }: Deal, { version }: Pick<Terms, 'version'>): boolean =>
  agreedVersion !== null && version <= agreedVersion;

/** Loads what a step of a deal is decided on; favor and deal are locked. */
async function situationOf(
  ctx: Ctx,
  favor: Favor,
  deal: Deal | null,
  helperId: string,
): Promise<{ situation: Situation; terms: Terms[] }> {
  const terms = deal ? await ctx.db.find(Terms, { where: { dealId: deal.id }, order: { version: 'ASC' } }) : [];
  return {
    terms,
    situation: {
      deal: deal ?? newDeal(favor.posterId, helperId),
      favor: dealFavorOf(favor, ctx.now()),
      ...pickTerms(terms, deal),
    },
  };
}

/**
 * Takes a step of a deal with all that follows from it: its row and terms, the favor, the favor's other offers, the
 * card and the events. The caller holds the rows of favor and deal locked, in this order.
 * @param deal null for a step that begins one.
 * @throws AppError the refusal of the rule; where it begins a deal also TOO_MANY_OFFERS, and TOO_MANY_REQUESTS right
 * after an agreement was undone.
 */
export async function takeDealStep(
  ctx: Ctx,
  { favor, deal, helperId }: { favor: Favor; deal: Deal | null; helperId: string },
  step: DealStep,
): Promise<Deal> {
  if (!deal) await refuseOneMore(ctx, favor, helperId);
  const { situation, terms } = await situationOf(ctx, favor, deal, helperId);
  // A completion is a first press, a yes or another price.
  const event = step.event === 'COMPLETE' ? completionEvent(situation, step.by!, step.cents ?? null) : step.event;
  // It only rated: the price stays in question.
  if (event === null) return deal!;
  const taken = takeStep(situation, { ...step, event }, ctx.now());
  if (typeof taken === 'string') throw new AppError(taken);
  if (taken.row.passesOthers) await passOthers(ctx, favor, helperId);
  await changeFavor(ctx, favor, deal, taken);
  const stored = deal ? await changeDeal(ctx, deal, taken) : await insertDeal(ctx, favor, taken);
  const concerned = await writeTerms(ctx, stored, terms, taken, step);
  await tellStep(ctx, stored, taken, { ...step, event }, { terms: concerned, isAgreed: situation.agreed !== null });
  announceStep(ctx, stored, taken, { by: step.by, version: concerned?.version ?? null });
  return stored;
}

/** Refuses one deal more than two people may begin about a favor, by any door, and one soon after a second undo. */
async function refuseOneMore(ctx: Ctx, { id: favorId }: Favor, helperId: string): Promise<void> {
  const earlier = await ctx.db.find(Deal, {
    where: { favorId, helperId },
    select: { id: true, state: true, agreedAt: true, endedAt: true },
    order: { id: 'DESC' },
  });
  if (haveBegunEnough(earlier))
    throw new AppError('TOO_MANY_OFFERS', 'You two have tried this favor three times, which is the most.', {
      field: 'favorId',
    });
  const wait = coolDownMs(earlier, ctx.now());
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAfter: Math.ceil(wait / 1_000) });
}

/** Writes a step that a person took into the conversation. */
async function tellStep(
  ctx: Ctx,
  deal: Deal,
  { row, favorStatus }: Taken,
  { event, by, note = null }: DealStep,
  facts: { terms: Terms | null; isAgreed: boolean },
): Promise<void> {
  if (!row.card || !by) return;
  const endsFavor = favorStatus === 'COMPLETED' || favorStatus === 'DELETED';
  // Rows with a card are those of a person.
  await writeCard(ctx, { deal, event: event as PersonsEvent, senderId: by, note, endsFavor, ...facts });
}

const columnsOf = ({ deal }: Taken): Partial<Deal> => ({
  state: deal.state,
  agreedVersion: deal.agreedVersion,
  openVersion: deal.openVersion,
  due: deal.due,
  dueAt: deal.dueAt,
  doneById: deal.doneById,
  claimedCents: deal.claimedCents,
  disputedFrom: deal.disputedFrom,
  settled: deal.settled,
  agreedAt: deal.agreedAt,
  addressShownAt: deal.addressShownAt,
  endedAt: deal.endedAt,
  endedById: deal.endedById,
  reason: deal.reason,
  feeCents: deal.feeCents,
});

async function changeDeal(ctx: Ctx, { id }: Deal, taken: Taken): Promise<Deal> {
  await ctx.db.update(Deal, { id }, columnsOf(taken));
  return ctx.db.findOneByOrFail(Deal, { id });
}

async function insertDeal(ctx: Ctx, favor: Favor, taken: Taken): Promise<Deal> {
  const { posterId, helperId } = taken.deal;
  const conversation = await ensureConversation(ctx, favor, helperId);
  const home = await ctx.db.findOneBy(HomeArea, { userId: helperId });
  const { identifiers } = await ctx.db.insert(Deal, {
    ...columnsOf(taken),
    favorId: favor.id,
    posterId,
    helperId,
    conversationId: conversation.id,
    distanceClass: distanceClassOf(home?.h3Res8 ?? null, favor.h3Res8),
    createdAt: ctx.now(),
  });
  return ctx.db.findOneByOrFail(Deal, { id: String(identifiers[0]!.id) });
}

/** Adds the proposed terms, and keeps what became of those that waited. @returns the terms that the step concerns. */
async function writeTerms(
  ctx: Ctx,
  deal: Deal,
  terms: readonly Terms[],
  { added, row }: Taken,
  step: DealStep,
): Promise<Terms | null> {
  const waiting = terms.find(({ answer }) => answer === null) ?? null;
  if (waiting && row.terms) {
    const answer = row.terms === 'AGREE' ? 'ACCEPTED' : step.event === 'DECLINE' ? 'DECLINED' : 'CLOSED';
    await ctx.db.update(Terms, { dealId: deal.id, version: waiting.version }, { answer });
  }
  if (row.terms === 'RESTORE')
    await ctx.db.update(Terms, { dealId: deal.id, version: deal.openVersion! }, { answer: null });
  if (!added) return waiting;
  const written = { ...added, ...(step.details ?? PLAIN_DETAILS), dealId: deal.id };
  await ctx.db.insert(Terms, { ...written, answer: row.terms === 'ACCEPT_ASKED' ? 'ACCEPTED' : null });
  return ctx.db.findOneByOrFail(Terms, { dealId: deal.id, version: added.version });
}

/** Ends the other offers of a favor that was given to somebody. */
async function passOthers(ctx: Ctx, favor: Favor, chosenId: string): Promise<void> {
  for (const deal of await lockOffers(ctx, favor.id))
    if (deal.helperId !== chosenId)
      await takeDealStep(ctx, { favor, deal, helperId: deal.helperId }, { event: 'PASS_OVER', by: null });
}

/** Locks the offers of a favor that wait, in the order of their ids. */
export const lockOffers = (ctx: Ctx, favorId: string): Promise<Deal[]> =>
  ctx.db.find(Deal, {
    where: { favorId, state: 'OFFERED' },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });

/** Emits that a deal changed, and for whom the step raises its notice. */
function announceStep(
  ctx: Ctx,
  { id: dealId, posterId, helperId, favorId }: Deal,
  { notice }: Taken,
  { by, version }: { by: string | null; version: number | null },
): void {
  ctx.events.emit('deal.changed', { dealId, userIds: [posterId, helperId] });
  if (!notice) return;
  const { kind, to } = notice;
  // The documented notices of an acceptance and a completion come from the favor's own events.
  if (kind === 'FAVOR_ACCEPTED') return ctx.events.emit('favor.accepted', { favorId, helperId, dealId });
  if (kind === 'FAVOR_COMPLETED') return;
  const userIds = { BOTH: [posterId, helperId], HELPER: [helperId], POSTER: [posterId], OTHER: othersOf() }[to];
  // The same step of a deal can come again, as a reminder of another time does: its moment tells the notices apart.
  const at = version === null ? ctx.now().getTime() : null;
  const noticed: EventMap['deal.noticed'] = { dealId, kind, version, at, actorId: by, userIds };
  ctx.events.emit('deal.noticed', noticed);

  function othersOf() {
    return [posterId, helperId].filter((id) => id !== by);
  }
}
