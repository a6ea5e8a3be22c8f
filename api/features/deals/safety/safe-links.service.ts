import { randomUUID } from 'node:crypto';
import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { AppError, parse } from '../../../platform/errors.ts';
import { Favor } from '../../favors/favor.entity.ts';
import { User } from '../../users/user.entity.ts';
import { Deal } from '../deal.entity.ts';
import { getDeal } from '../deals.service.ts';
import { agreedEnd } from '../../favors/address.rules.ts';
import { Terms } from '../terms.entity.ts';
import { SafeLink } from './safe-link.entity.ts';
import { AnswerCheckIn, SafeLinkChoice, ShareAppointment } from './safe-links.input.ts';
import { checkInOf, mayAnswer, mayShare, safeUntil, type CheckIn } from './safe-links.rules.ts';

/** Bytes of a token: 128 bits. */
const TOKEN_BYTES = 16;

/** Derives the token of a link, so that its maker can read it again while the database cannot tell it. */
const safeToken = ({ deps }: Ctx, { id }: Pick<SafeLink, 'id'>): string =>
  keyedHash(deps.secrets.jwtSecret, 'safe link', id).subarray(0, TOKEN_BYTES).toString('base64url');

/** A link as its maker reads it. */
export interface OwnSafeLink {
  path: string;
  expiresAt: Date;
  checkInAt: Date | null;
  checkIn: CheckIn;
}

/** Loads when the appointment of a deal begins and ends; its start is null where no time is fixed. */
async function appointmentOf(ctx: Ctx, { id, favorId, agreedVersion }: Deal) {
  const favor = await ctx.db.findOneByOrFail(Favor, { id: favorId });
  const agreed = agreedVersion === null ? null : await ctx.db.findOneBy(Terms, { dealId: id, version: agreedVersion });
  return { favor, agreed, end: agreedEnd(agreed, favor) };
}

async function ownLink(ctx: Ctx, deal: Deal, link: SafeLink | null): Promise<OwnSafeLink | null> {
  const { end } = await appointmentOf(ctx, deal);
  const expiresAt = safeUntil(end);
  if (!link || ctx.now() >= expiresAt) return null;
  const { checkInAt } = link;
  return { path: `/safe/${safeToken(ctx, link)}`, expiresAt, checkInAt, checkIn: checkInOf(link, ctx.now()) };
}

/**
 * Returns a deal of the viewer, locked until the transaction ends, so that its links change one after the other.
 * @throws AppError NOT_FOUND
 */
async function lockOwnDeal(ctx: Ctx, dealId: string): Promise<Deal> {
  const deal = await getDeal(ctx, { dealId });
  await ctx.db.findOneOrFail(Deal, { where: { id: dealId }, lock: { mode: 'for_no_key_update' } });
  return deal;
}

/** Returns the viewer's link to an appointment of theirs; null without one. @throws AppError NOT_FOUND */
export async function getSafeLink(ctx: Ctx, raw: unknown): Promise<OwnSafeLink | null> {
  const viewer = requireViewer(ctx, 'account');
  const deal = await getDeal(ctx, parse(SafeLinkChoice, raw));
  return ownLink(ctx, deal, await ctx.db.findOneBy(SafeLink, { dealId: deal.id, userId: viewer.id }));
}

/**
 * Makes a link to an appointment of the viewer, or changes when they want to be asked whether all is fine. The same
 * call again answers the same link.
 * @throws AppError NOT_FOUND, BAD_INPUT; DEAL_MOVED where nothing is agreed or no time is fixed; TOO_MANY_REQUESTS
 */
export async function shareAppointment(ctx: Ctx, raw: unknown): Promise<OwnSafeLink> {
  const viewer = requireViewer(ctx, 'account');
  const { dealId, checkInAt } = parse(ShareAppointment, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const deal = await lockOwnDeal(ctx, dealId);
    const { agreed, end } = await appointmentOf(ctx, deal);
    if (!mayShare(deal, agreed?.startsAt ?? null, end, ctx.now())) throw new AppError('DEAL_MOVED');
    await keepLink(ctx, { dealId, userId: viewer.id }, checkInAt, safeUntil(end));
    return (await ownLink(ctx, deal, await ctx.db.findOneByOrFail(SafeLink, { dealId, userId: viewer.id })))!;
  });
}

/** Makes a person's link, or asks them at another moment, from anew. @throws AppError BAD_INPUT */
async function keepLink(
  ctx: Ctx,
  whose: Pick<SafeLink, 'dealId' | 'userId'>,
  checkInAt: Date | null,
  until: Date,
): Promise<void> {
  const known = await ctx.db.findOneBy(SafeLink, whose);
  if (known && known.checkInAt?.getTime() === checkInAt?.getTime()) return;
  if (checkInAt && (checkInAt <= ctx.now() || checkInAt >= until))
    throw new AppError('BAD_INPUT', 'Please choose a time before the link ends', { field: 'checkInAt' });
  if (!known) return insertLink(ctx, whose, checkInAt);
  await ctx.db.update(SafeLink, { id: known.id }, { checkInAt, askedAt: null, answer: null, answeredAt: null });
}

async function insertLink(ctx: Ctx, whose: Pick<SafeLink, 'dealId' | 'userId'>, checkInAt: Date | null): Promise<void> {
  const id = randomUUID();
  await ctx.db.insert(SafeLink, {
    ...whose,
    id,
    checkInAt,
    tokenHash: sha256(safeToken(ctx, { id })),
    language: ctx.language,
    createdAt: ctx.now(),
  });
}

/** Revokes the viewer's link to an appointment; without one nothing happens. @throws AppError NOT_FOUND */
export async function stopSharing(ctx: Ctx, raw: unknown): Promise<void> {
  const viewer = requireViewer(ctx, 'account');
  const { dealId } = parse(SafeLinkChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  await inTransaction(ctx, async (ctx) => {
    await lockOwnDeal(ctx, dealId);
    await ctx.db.delete(SafeLink, { dealId, userId: viewer.id });
  });
}

/**
 * Says whether all is fine; a later answer replaces an earlier one. Help is called for at any time.
 * @throws AppError NOT_FOUND without a link, also one that is just revoked; DEAL_MOVED for all being fine before it was
 * asked
 */
export async function answerCheckIn(ctx: Ctx, raw: unknown): Promise<OwnSafeLink> {
  const viewer = requireViewer(ctx, 'account');
  const { dealId, fine } = parse(AnswerCheckIn, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const deal = await lockOwnDeal(ctx, dealId);
    const link = await ctx.db.findOneBy(SafeLink, { dealId, userId: viewer.id });
    if (!link) throw new AppError('NOT_FOUND');
    if (!mayAnswer(link, fine, ctx.now())) throw new AppError('DEAL_MOVED');
    const answer = { answer: fine ? ('FINE' as const) : ('HELP' as const), answeredAt: ctx.now() };
    await ctx.db.update(SafeLink, { id: link.id }, answer);
    return (await ownLink(ctx, deal, { ...link, ...answer })) ?? refuseGone();
  });
}

const refuseGone = (): never => {
  throw new AppError('NOT_FOUND');
};

/** Facts for whoever was given a link: no address, no picture and no last name. */
export interface SharedAppointment {
  language: SafeLink['language'];
  /** First name of its maker, and of the other. */
  maker: string;
  other: string;
  area: string;
  startsAt: Date;
  endsAt: Date | null;
  /** True for any time of its day. */
  anyTime: boolean;
  state: Deal['state'];
  checkIn: CheckIn;
  checkInAt: Date | null;
  answeredAt: Date | null;
}

/** Reads the appointment of a link, without signing in; null for an unknown, revoked or expired one. */
export async function readSafeLink(ctx: Ctx, token: string): Promise<SharedAppointment | null> {
  const link = await ctx.db.findOneBy(SafeLink, { tokenHash: sha256(token) });
  const deal = link && (await ctx.db.findOneBy(Deal, { id: link.dealId }));
  if (!deal) return null;
  const { favor, agreed, end } = await appointmentOf(ctx, deal);
  if (!agreed?.startsAt || ctx.now() >= safeUntil(end)) return null;
  const [poster, helper] = await Promise.all(
    [deal.posterId, deal.helperId].map((id) => ctx.db.findOneByOrFail(User, { id })),
  );
  const [maker, other] = link.userId === deal.posterId ? [poster!, helper!] : [helper!, poster!];
  return {
    language: link.language,
    maker: maker.firstName,
    other: other.firstName,
    area: favor.area,
    startsAt: agreed.startsAt,
    endsAt: agreed.endsAt,
    anyTime: agreed.anyTime,
    state: deal.state,
    checkIn: checkInOf(link, ctx.now()),
    checkInAt: link.checkInAt,
    answeredAt: link.answeredAt,
  };
}
