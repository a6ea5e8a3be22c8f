import type { Ctx } from '../../context.ts';
import { AddressView } from './address-view.entity.ts';
import { seesAddress } from './favor-visibility.ts';
import type { Favor } from './favor.entity.ts';
import { isPoster } from './favors.rules.ts';

/**
 * Whether to show the viewer a favor's exact address and point. Every door asks here before it shows them: the first sight of
 * whoever is not the poster is written down and the poster told.
 */
export async function showsAddress(ctx: Ctx, favor: Favor): Promise<boolean> {
  if (!(await seesAddress(ctx, favor))) return false;
  const viewerId = ctx.viewer!.id;
  if (
    isPoster(viewerId, favor) ||
    (await ctx.loaders.addressSights.load(favor.id)).some((sight) => sight.viewerId === viewerId)
  )
    return true;
  const sight = { favorId: favor.id, viewerId, seenAt: ctx.now() };
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(AddressView)
    .values(sight)
    .orIgnore()
    .returning('viewer_id')
    .execute();
  if (raw.length > 0) ctx.events.emit('favor.updated', { favorId: favor.id });
  return true;
}

/** Who saw the exact address, first sights first; null for everybody but the poster. */
export async function listAddressViews(ctx: Ctx, favor: Favor): Promise<AddressView[] | null> {
  return isPoster(ctx.viewer?.id ?? null, favor) ? ctx.loaders.addressSights.load(favor.id) : null;
}
