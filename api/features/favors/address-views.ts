import type { Ctx } from '../../context.ts';
import type { Point } from '../places/distance.rules.ts';
import { AddressView } from './address-view.entity.ts';
import { seesAddress } from './favor-visibility.ts';
import type { Favor } from './favor.entity.ts';
import { isParty, isPoster } from './favors.rules.ts';
import { exactPoint } from './nearby/nearby-cards.ts';

/**
 * Returns true when the viewer may see a favor's exact address and point, and then records the first view by anybody
 * but the poster. Every door calls this before it answers either of them (docs/behaviour.md#exact-address).
 */
export async function showsAddress(ctx: Ctx, favor: Favor): Promise<boolean> {
  if (!(await seesAddress(ctx, favor))) return false;
  const viewerId = ctx.viewer!.id;
  if (isPoster(viewerId, favor)) return true;
  const views = await ctx.loaders.addressViews.load(favor.id);
  if (views.some((view) => view.viewerId === viewerId)) return true;
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(AddressView)
    .values({ favorId: favor.id, viewerId, seenAt: ctx.now() })
    .orIgnore()
    .returning('viewer_id')
    .execute();
  if (raw.length > 0) ctx.events.emit('favor.updated', { favorId: favor.id });
  return true;
}

/** Returns the point of a favor that everybody may see. */
export const published = (favor: Favor): Point => ({
  latitude: favor.publishedLatitude,
  longitude: favor.publishedLongitude,
});

/** Returns the point of a favor as the viewer may see it; at once for those who are no party: lists ask for many. */
export function pointFor(ctx: Ctx, favor: Favor): Point | Promise<Point> {
  if (!isParty(ctx.viewer?.id ?? null, favor)) return published(favor);
  return showsAddress(ctx, favor).then((exact) => (exact ? exactPoint(ctx, favor) : published(favor)));
}

/** Returns the recorded views of the exact address, oldest first; null for everybody but the poster. */
export async function listAddressViews(ctx: Ctx, favor: Favor): Promise<AddressView[] | null> {
  return isPoster(ctx.viewer?.id ?? null, favor) ? ctx.loaders.addressViews.load(favor.id) : null;
}
