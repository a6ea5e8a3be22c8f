import type { Ctx } from '../../context.ts';
import { AddressView } from './address-view.entity.ts';
import { seesAddress } from './favor-visibility.ts';
import type { Favor } from './favor.entity.ts';
import { isPoster } from './favors.rules.ts';

/**
 * Returns true when the viewer may see a favor's exact address and point, and then records the first view by anybody
 * but the poster. Every door calls this before it answers either of them (docs/behaviour/safety.md#exact-address).
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

/** Returns the recorded views of the exact address, oldest first; null for everybody but the poster. */
export async function listAddressViews(ctx: Ctx, favor: Favor): Promise<AddressView[] | null> {
  return isPoster(ctx.viewer?.id ?? null, favor) ? ctx.loaders.addressViews.load(favor.id) : null;
}
