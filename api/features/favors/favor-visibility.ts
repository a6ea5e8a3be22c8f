import type { Ctx } from '../../context.ts';
import type { RefusalCode } from '../../platform/errors.ts';
import { isAdmin } from '../moderation/admin/admin.ts';
import type { Favor } from './favor.entity.ts';
import { isHelper, maySeeAddress, whyNotSee, type Relation } from './favors.rules.ts';

/** How the viewer stands to a favor's poster. */
export async function relationTo(ctx: Ctx, { posterId }: Favor): Promise<Relation> {
  const [poster, viewerIsAdmin] = await Promise.all([ctx.loaders.userById.load(posterId), isAdmin(ctx)]);
  // One after the other: in a transaction both go over one connection.
  const apart = await isApart(ctx, posterId);
  return { apart, posterIsSuspended: Boolean(poster?.suspendedAt), viewerIsAdmin };
}

/** Why the viewer may not see a favor, with all it takes to know. */
export async function whyNotSeeFor(ctx: Ctx, favor: Favor | null): Promise<RefusalCode | null> {
  return favor ? whyNotSee(ctx.viewer?.id ?? null, favor, await relationTo(ctx, favor)) : 'NOT_FOUND';
}

/** Whether the viewer sees a favor's exact address and point at this moment. */
export async function seesAddress(ctx: Ctx, favor: Favor): Promise<boolean> {
  const viewerId = ctx.viewer?.id ?? null;
  const apart = isHelper(viewerId, favor) && (await isApart(ctx, favor.posterId));
  return maySeeAddress(viewerId, favor, ctx.now(), apart);
}

const isApart = async ({ viewer, loaders }: Ctx, personId: string) =>
  viewer !== null && loaders.apart.load({ personId: viewer.id, otherId: personId });
