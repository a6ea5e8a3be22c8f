import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import type { Conversation } from '../conversations/conversation.entity.ts';
import {
  announceConversationsAbout,
  ensureConversation,
  closeConversationsAbout,
} from '../conversations/conversation-lifecycle.ts';
import { attachPhotos, discardPhotos } from '../photos/photos.service.ts';
import { shareLockUser } from '../users/active-user.ts';
import { Favor } from './favor.entity.ts';
import { visibleFavor } from './favor-visibility.ts';
import { FavorChoice, PostFavor } from './favors.input.ts';
import { posterFavorsNear } from './nearby/poster-favors-near.ts';
import { isHelper, whyNotAccept, whyNotDelete, whyNotNegotiate } from './favors.rules.ts';
import { deriveFavorFields } from './derive-favor-fields.ts';
import { whyNotTimeframe } from './expiry/timeframe.rules.ts';

/** Returns one favor the viewer may see. @throws AppError NOT_FOUND, MISSING_SCOPE */
export async function getFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  refuseMissingScope(ctx, 'favors:read');
  return (await visibleFavor(ctx, parse(FavorChoice, raw).favorId)).favor;
}

/**
 * Publishes a favor. A retry with the same `clientKey` returns the favor already published.
 * @throws AppError BAD_INPUT naming the field; PHOTO_GONE, TOO_MANY_REQUESTS
 */
export async function postFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { price, photoIds, ...input } = parse(PostFavor, raw);
  const now = ctx.now();
  if (whyNotTimeframe(input.timeframe, now))
    throw new AppError('BAD_INPUT', 'Please choose a day that has not passed', { field: 'timeframe' });
  await ctx.deps.limits.take('postFavor', viewer.id);
  const earlier = await posterFavorsNear(ctx.db, viewer.id, input);
  const posting = { ...input, posterId: viewer.id, createdAt: now };
  const derived = deriveFavorFields(posting, ctx.deps.secrets.locationKey, earlier);
  return inTransaction(ctx, async (ctx) => {
    await shareLockUser(ctx.db, viewer.id);
    const inserted = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Favor)
      .values({ ...posting, ...derived, priceCents: price })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (!row) return ctx.db.findOneByOrFail(Favor, { posterId: viewer.id, clientKey: input.clientKey! });
    await attachPhotos(ctx, { favorId: row.id, ownerId: viewer.id }, photoIds);
    ctx.events.emit('favor.posted', { favorId: row.id });
    return ctx.db.findOneByOrFail(Favor, { id: row.id });
  });
}

/**
 * Deletes the viewer's own open favor. Its conversations stay readable.
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_OPEN, TOO_MANY_REQUESTS
 */
export async function deleteFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId } = parse(FavorChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    refuse(whyNotDelete(viewer.id, (await visibleFavor(ctx, favorId)).favor));
    const { favor, moved } = await moveOpenFavor(ctx, favorId, { status: 'DELETED' });
    if (moved) {
      ctx.events.emit('favor.withdrawn', { favorId });
      await closeConversationsAbout(ctx, [favorId]);
      await discardPhotos(ctx, { favorId });
    }
    return favor;
  });
}

/** A favor with the conversation of its poster and one helper. */
export interface FavorConversation {
  favor: Favor;
  conversation: Conversation;
}

/**
 * Makes the viewer the helper of an open favor. Of several simultaneous calls exactly one succeeds; a retry by the
 * winner returns the same answer.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, EXPIRED, TOO_MANY_REQUESTS
 */
export async function acceptFavor(ctx: Ctx, raw: unknown): Promise<FavorConversation> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId } = parse(FavorChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    await shareLockUser(ctx.db, viewer.id);
    const { favor, relation } = await visibleFavor(ctx, favorId);
    if (!isHelper(viewer.id, favor)) refuse(whyNotAccept(viewer.id, favor, ctx.now(), relation));
    const { favor: accepted, moved } = await moveOpenFavor(
      ctx,
      favorId,
      { status: 'ACCEPTED', helperId: viewer.id },
      { acceptedAt: ctx.now() },
    );
    if (moved) {
      ctx.events.emit('favor.accepted', { favorId, helperId: viewer.id });
      await announceConversationsAbout(ctx, favorId);
    }
    return { favor: accepted, conversation: await ensureConversation(ctx, accepted, viewer.id) };
  });
}

/**
 * Changes the status of an open favor by the one statement that decides races for it. `moved` is false for a retry,
 * which finds the favor already in the state it asks for.
 * @param stamps columns to set beside the state.
 * @throws AppError NOT_OPEN when another call was faster.
 */
async function moveOpenFavor(
  ctx: Ctx,
  favorId: string,
  to: Pick<Favor, 'status'> & Partial<Favor>,
  stamps: Partial<Favor> = {},
): Promise<{ favor: Favor; moved: boolean }> {
  const { affected } = await ctx.db.update(Favor, { id: favorId, status: 'OPEN' }, { ...to, ...stamps });
  const favor = await ctx.db.findOneByOrFail(Favor, { id: favorId });
  if (!affected) {
    if (favor.status === to.status && (to.helperId ?? null) === favor.helperId) return { favor, moved: false };
    throw new AppError('NOT_OPEN');
  }
  ctx.events.emit('favor.updated', { favorId });
  return { favor, moved: true };
}

/**
 * Opens a conversation about the price; the favor stays open.
 * @throws AppError NOT_FOUND, OWN_FAVOR, NOT_OPEN, EXPIRED, NOT_NEGOTIABLE, TOO_MANY_REQUESTS
 */
export async function negotiateFavor(ctx: Ctx, raw: unknown): Promise<FavorConversation> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId } = parse(FavorChoice, raw);
  await ctx.deps.limits.take('write', viewer.id);
  return inTransaction(ctx, async (ctx) => {
    const { favor, relation } = await visibleFavor(ctx, favorId);
    refuse(whyNotNegotiate(viewer.id, favor, ctx.now(), relation));
    const conversation = await ensureConversation(ctx, favor, viewer.id);
    ctx.events.emit('negotiation.started', { conversationId: conversation.id });
    return { favor, conversation };
  });
}
