import { hasScope, type Ctx } from '../../context.ts';
import { AppError, refuse, type RefusalCode } from '../../platform/errors.ts';
import { favorScopes } from '../../platform/scopes.ts';
import { isAdmin } from '../users/admin.ts';
import type { Favor } from './favor.entity.ts';
import { addressOpensAt, addressUntil, maySeeAddress } from './address.rules.ts';
import { isHelper, whyNotSee, type Relation } from './favors.rules.ts';
import { isAway } from '../users/users.rules.ts';

/** A favor the viewer may see, with the viewer's relation to its poster. */
export interface VisibleFavor {
  favor: Favor;
  relation: Relation;
}

/** Loads a favor the viewer may see, with the relation that further rules need. @throws AppError NOT_FOUND */
export async function visibleFavor(ctx: Ctx, favorId: string): Promise<VisibleFavor> {
  const favor = await loadSeen(ctx, favorId);
  if (!favor) throw new AppError('NOT_FOUND');
  const relation = await relationTo(ctx, favor);
  refuse(whyNotSee(viewerIdOf(ctx), favor, relation));
  return { favor, relation };
}

/** Loads a favor, and at once what {@link relationTo} needs of it. */
async function loadSeen({ viewer, loaders }: Ctx, favorId: string): Promise<Favor | null> {
  const seen = await loaders.seenFavor.load({ favorId, viewerId: viewer?.id ?? null });
  if (!seen) return null;
  const { favor, poster, viewer: person, apart } = seen;
  loaders.favorById.prime(favorId, favor);
  loaders.userById.prime(poster.id, poster);
  if (viewer && person) {
    loaders.userById.prime(person.id, person);
    loaders.apart.prime({ personId: viewer.id, otherId: poster.id }, apart);
  }
  return loaders.favorById.load(favorId);
}

/** Returns the refusal that keeps the viewer from seeing a favor, or null; loads the relation the rule needs. */
export async function whyNotSeeFor(ctx: Ctx, favor: Favor | null): Promise<RefusalCode | null> {
  if (!favor) return 'NOT_FOUND';
  return whyNotSee(viewerIdOf(ctx), favor, await relationTo(ctx, favor));
}

/** Loads how the viewer and a favor's poster relate to each other. */
export async function relationTo(ctx: Ctx, { posterId }: Favor): Promise<Relation> {
  const [poster, viewerIsAdmin] = await Promise.all([ctx.loaders.userById.load(posterId), isAdmin(ctx)]);
  // One query after the other: in a transaction all of them share one connection.
  const apart = await isApart(ctx, posterId);
  return { apart, posterIsAway: poster !== null && isAway(poster), viewerIsAdmin };
}

/**
 * Returns true when the viewer may see a favor's exact address and point now; records nothing. A program without a
 * scope for favors sees what strangers see.
 */
export async function seesAddress(ctx: Ctx, favor: Favor): Promise<boolean> {
  if (!hasScope(ctx, favorScopes)) return false;
  const viewerId = viewerIdOf(ctx);
  const apart = isHelper(viewerId, favor) && (await isApart(ctx, favor.posterId));
  const agreed = isHelper(viewerId, favor) ? await ctx.loaders.agreedTerms.load(favor.id) : null;
  if (!maySeeAddress(viewerId, favor, { until: addressUntil(favor, agreed), now: ctx.now(), apart })) return false;
  if (!isHelper(viewerId, favor)) return true;
  const opensAt = agreed && addressOpensAt(agreed);
  return opensAt !== null && opensAt <= ctx.now();
}

const viewerIdOf = ({ viewer }: Ctx) => viewer?.id ?? null;

const isApart = async ({ viewer, loaders }: Ctx, personId: string) =>
  viewer !== null && loaders.apart.load({ personId: viewer.id, otherId: personId });
