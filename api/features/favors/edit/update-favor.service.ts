import { requireViewer, type Ctx } from '../../../context.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, parse, refuse } from '../../../platform/errors.ts';
import { replacePhotos } from '../../photos/photos.service.ts';
import { deriveFavorFields, type DerivedFavorFields } from '../derive-favor-fields.ts';
import { timeframeReadAt, whyNotTimeframe } from '../expiry/timeframe.rules.ts';
import { Favor } from '../favor.entity.ts';
import { visibleFavor } from '../favor-visibility.ts';
import { locateFavor, type FavorPlace } from '../locate-favor.ts';
import { lockFavor } from '../lock-favor.ts';
import { posterFavorsNear } from '../nearby/poster-favors-near.ts';
import { UpdateFavor } from './update-favor.input.ts';
import { changesOf, makesOffersStale, whyNotEdit, type FavorChanges } from './update-favor.rules.ts';

/**
 * Changes the viewer's own open favor. What matters to those who offered raises its revision: they are told, and their
 * offers wait until they renew them. A new time revives a favor that has expired. An edit that changes nothing, such as
 * the same one again, answers the favor as it is.
 * @throws AppError NOT_FOUND, NOT_YOURS, NOT_OPEN, FAVOR_CHANGED when `revision` is an earlier one, EXPIRED without a
 * new time, PHOTO_GONE, BAD_INPUT naming the field, TOO_MANY_REQUESTS
 */
export async function updateFavor(ctx: Ctx, raw: unknown): Promise<Favor> {
  const viewer = requireViewer(ctx, 'favors:write');
  const { favorId, revision, near, ...edit } = parse(UpdateFavor, raw);
  const now = ctx.now();
  if (edit.timeframe != null && whyNotTimeframe(edit.timeframe, now))
    throw new AppError('BAD_INPUT', 'Please choose a day that has not passed, within a year', { field: 'timeframe' });
  await ctx.deps.limits.take('updateFavor', viewer.id);
  const { address } = edit;
  const place = address == null ? null : await locateFavor(ctx, { ...edit, address, near });
  const { latitude, longitude } = place ?? {};
  return inTransaction(ctx, async (ctx) => {
    refuse(whyNotEdit(viewer.id, (await visibleFavor(ctx, favorId)).favor));
    const favor = (await lockFavor(ctx.db, favorId))!;
    refuse(whyNotEdit(viewer.id, favor));
    const changes = changesOf(favor, { ...edit, latitude, longitude }, now);
    const isNewPhotos = edit.photoIds != null && (await showsOther(ctx, favorId, edit.photoIds));
    if (Object.keys(changes).length === 0 && !isNewPhotos) return favor;
    if (revision !== favor.revision) throw new AppError('FAVOR_CHANGED');
    if (isNewPhotos) await replacePhotos(ctx, { favorId, ownerId: viewer.id }, edit.photoIds!);
    return store(ctx, favor, changes, place);
  });
}

async function showsOther(ctx: Ctx, favorId: string, photoIds: readonly string[]): Promise<boolean> {
  const shown = await ctx.loaders.photosOf.load(favorId);
  return shown.map(({ id }) => id).join() !== photoIds.join();
}

/** Writes the changed columns and those derived from them, and tells the offers that wait. */
async function store(ctx: Ctx, favor: Favor, changes: FavorChanges, place: FavorPlace | null): Promise<Favor> {
  const now = ctx.now();
  const derived = await derivedFrom(ctx, favor, changes, place);
  const expiresAt = derived.expiresAt ?? favor.expiresAt;
  if (expiresAt <= now) throw new AppError('EXPIRED', undefined, { field: 'timeframe' });
  const isStale = makesOffersStale(changes);
  const revision = favor.revision + (isStale ? 1 : 0);
  await ctx.db.update(Favor, { id: favor.id }, { ...changes, ...derived, revision });
  const edited = await ctx.db.findOneByOrFail(Favor, { id: favor.id });
  if (isStale) await ctx.deps.hooks.favorEdited(ctx, edited);
  ctx.events.emit('favor.updated', { favorId: favor.id });
  await ctx.deps.hooks.favorChanged(ctx, favor.id);
  return edited;
}

type Derived = Partial<DerivedFavorFields & Pick<Favor, 'isSomewhere' | 'timeframeAt' | 'expiryStep'>>;

/** Derives area, published point and expiry as at posting, but only those whose source changes. */
async function derivedFrom(ctx: Ctx, favor: Favor, changes: FavorChanges, place: FavorPlace | null): Promise<Derived> {
  const { posterId, address, latitude, longitude, timeframe } = { ...favor, ...changes };
  const isMoved = ['address', 'latitude', 'longitude'].some((name) => name in changes);
  const isTimed = changes.timeframe !== undefined;
  if (!isMoved && !isTimed) return {};
  const posting = { posterId, address, latitude, longitude, timeframe };
  const earlier = isMoved ? await posterFavorsNear(ctx.db, posterId, posting) : [];
  const readAt = isTimed ? ctx.now() : timeframeReadAt(favor);
  const all = deriveFavorFields({ ...posting, createdAt: readAt }, ctx.deps.secrets.locationKey, earlier, place?.area);
  const { expiresAt, ...shown } = all;
  return {
    ...(isMoved && { ...shown, isSomewhere: place!.isSomewhere }),
    // A direct request stays out of every list.
    ...(isTimed && { expiresAt, timeframeAt: readAt, ...(favor.reservedForId === null && { expiryStep: 'AHEAD' }) }),
  };
}
