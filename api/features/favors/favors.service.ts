import type { z } from 'zod';
import { mapFacts } from '../../../shared/favor-facts.ts';
import { refuseMissingScope, requireViewer, type Ctx } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { AppError, parse, refuse } from '../../platform/errors.ts';
import { inputHash, refuseReusedKey } from '../../routing/client-key.ts';
import { attachPhotos, discardPhotos } from '../photos/photos.service.ts';
import { shareLockUser } from '../users/active-user.ts';
import { Favor } from './favor.entity.ts';
import { visibleFavor } from './favor-visibility.ts';
import { FavorChoice, PostFavor } from './favors.input.ts';
import { locateFavor } from './locate-favor.ts';
import { lockFavor } from './lock-favor.ts';
import { posterFavorsNear } from './nearby/poster-favors-near.ts';
import { whyNotDelete, whyNotPost } from './favors.rules.ts';
import { deriveFavorFields } from './derive-favor-fields.ts';
import { whyNotTimeframe } from './expiry/timeframe.rules.ts';

/** Returns one favor the viewer may see. @throws AppError NOT_FOUND, MISSING_SCOPE */
export async function getFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  refuseMissingScope(ctx, 'favors:read');
  return (await visibleFavor(ctx, parse(FavorChoice, raw).favorId)).favor;
}

/**
 * Publishes a favor, or asks one person directly. A retry with the same `clientKey` returns the favor already posted.
 * @throws AppError BAD_INPUT naming the field; KEY_REUSED, NEEDS_ONBOARDING, PHOTO_GONE, TOO_MANY_REQUESTS; for a
 * direct request also YOURSELF, NOT_DEALT_WITH, LEFT, BLOCKED, TOO_MANY_ASKED
 */
export async function postFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const parsed = parse(PostFavor, raw);
  const { price, photoIds, onlyFor, near, ...input } = parsed;
  const hash = hashOf(parsed);
  const now = ctx.now();
  if (whyNotTimeframe(input.timeframe, now))
    throw new AppError('BAD_INPUT', 'Please choose a day that has not passed, within a year', { field: 'timeframe' });
  await ctx.deps.limits.take('postFavor', viewer.id);
  const place = await locateFavor(ctx, { ...input, near });
  const earlier = await posterFavorsNear(ctx.db, viewer.id, place);
  const posting = { ...input, ...place, posterId: viewer.id, createdAt: now };
  const derived = deriveFavorFields(posting, ctx.deps.secrets.locationKey, earlier, place.area);
  return inTransaction(ctx, async (ctx) => {
    refuse(whyNotPost(await shareLockUser(ctx.db, viewer.id)));
    const inserted = await ctx.db
      .createQueryBuilder()
      .insert()
      .into(Favor)
      .values({ ...posting, ...derived, priceCents: price, inputHash: input.clientKey === null ? null : hash })
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (!row) return findPosted(ctx, { posterId: viewer.id, clientKey: input.clientKey! }, hash);
    await attachPhotos(ctx, { favorId: row.id, ownerId: viewer.id }, photoIds);
    if (onlyFor !== null) return ctx.deps.hooks.askDirectly(ctx, row.id, onlyFor);
    ctx.events.emit('favor.posted', { favorId: row.id });
    return ctx.db.findOneByOrFail(Favor, { id: row.id });
  });
}

/**
 * Hashes what is posted; what is said as it is by default counts as left out, and so does where its poster is: people
 * move between two attempts.
 */
const hashOf = (parsed: z.output<typeof PostFavor>): Buffer =>
  inputHash({
    ...parsed,
    clientKey: null,
    latitude: parsed.latitude ?? undefined,
    longitude: parsed.longitude ?? undefined,
    near: undefined,
    acceptance: parsed.acceptance === 'CHOOSE' ? 'CHOOSE' : undefined,
    isFindable: parsed.isFindable || undefined,
    ...mapFacts((field) => parsed[field] ?? undefined),
    onlyFor: parsed.onlyFor ?? undefined,
  });

/** Finds the favor that an earlier call with the same client key published. @throws AppError KEY_REUSED */
async function findPosted(ctx: Ctx, key: { posterId: string; clientKey: string }, hash: Buffer): Promise<Favor> {
  const kept = await ctx.db.findOneOrFail(Favor, { where: key, select: { id: true, inputHash: true } });
  refuseReusedKey(kept.inputHash, hash);
  return ctx.db.findOneByOrFail(Favor, key);
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
    const favor = (await lockFavor(ctx.db, favorId))!;
    // Another call of the poster's was faster.
    if (favor.status === 'DELETED') return favor;
    refuse(whyNotDelete(viewer.id, favor));
    await ctx.deps.hooks.favorWithdrawn(ctx, favor);
    await ctx.db.update(Favor, { id: favorId }, { status: 'DELETED' });
    ctx.events.emit('favor.updated', { favorId });
    ctx.events.emit('favor.withdrawn', { favorId });
    await ctx.deps.hooks.favorsEnded(ctx, [favorId]);
    await discardPhotos(ctx, { favorId });
    return ctx.db.findOneByOrFail(Favor, { id: favorId });
  });
}

/** Returns the way in which the last favor of a person found its helper; FIRST_COME before their first. */
export async function preferredAcceptance({ db }: Ctx, posterId: string): Promise<Favor['acceptance']> {
  const last = await db.findOne(Favor, {
    where: { posterId },
    select: { id: true, acceptance: true },
    order: { id: 'DESC' },
  });
  return last?.acceptance ?? 'FIRST_COME';
}
