import type { Ctx } from '../../context.ts';
import type { Bus } from '../../events/bus.ts';
import type { Loaders } from '../../loaders.ts';
import { isAdmin } from '../moderation/admin/admin.ts';
import type { Favor } from './favor.entity.ts';
import { whyNotSee } from './favors.rules.ts';
import { isAway } from '../users/users.rules.ts';

/**
 * Loaders whose keys name everything their values depend on, the viewer too, so that viewers may share them: what many
 * ask for at once is then one statement. Any other loader stays with its viewer.
 */
const SHARED = [
  'favorById',
  'userById',
  'photosOf',
  'likeCount',
  'hasLiked',
  'hasBookmarked',
  'hasBlocked',
  'apart',
] as const satisfies readonly (keyof Loaders)[];

/** A favor as an event found it, read once for all who follow it on this node. */
interface ToldFavor {
  favor: Favor | null;
  /** People who are apart from its poster. */
  apart: ReadonlySet<string>;
  posterIsAway: boolean;
  loaders: Pick<Loaders, (typeof SHARED)[number]>;
}

/** Readings under way, by the id of their favor. */
const readings = new WeakMap<Bus, Map<string, Promise<ToldFavor>>>();

/** Returns the readings of a node; an event or a gap makes those before it worthless. */
function readingsOf({ bus }: Ctx['deps']): Map<string, Promise<ToldFavor>> {
  const known = readings.get(bus);
  if (known) return known;
  const made = new Map<string, Promise<ToldFavor>>();
  readings.set(bus, made);
  for (const name of ['favor.posted', 'favor.updated'] as const) bus.on(name, ({ favorId }) => made.delete(favorId));
  bus.onGap(() => made.clear());
  return made;
}

/** Reads a favor together with everybody on this node whom the same event has woken. */
export function readToldFavor(ctx: Ctx, favorId: string): Promise<ToldFavor> {
  const underWay = readingsOf(ctx.deps);
  const joined = underWay.get(favorId);
  if (joined) return joined;
  const reading = read(ctx, favorId).finally(() => {
    if (underWay.get(favorId) === reading) underWay.delete(favorId);
  });
  underWay.set(favorId, reading);
  return reading;
}

async function read({ db, loaders }: Ctx, favorId: string): Promise<ToldFavor> {
  const shared = Object.fromEntries(SHARED.map((name) => [name, loaders[name]])) as ToldFavor['loaders'];
  const favor = await shared.favorById.load(favorId);
  const poster = favor && (await shared.userById.load(favor.posterId));
  const apart: { id: string }[] = favor
    ? await db.query('SELECT person_id AS id FROM apart WHERE other_id = $1', [favor.posterId])
    : [];
  return {
    favor,
    apart: new Set(apart.map(({ id }) => id)),
    posterIsAway: poster !== null && isAway(poster),
    loaders: shared,
  };
}

/** Tests whether the viewer may see a favor that they were told of, and has them read on with everybody's loaders. */
export async function seesTold(ctx: Ctx, { favor, apart, posterIsAway, loaders }: ToldFavor): Promise<boolean> {
  Object.assign(ctx, { loaders: { ...ctx.loaders, ...loaders } });
  const viewerId = ctx.viewer?.id ?? null;
  const relation = { apart: viewerId !== null && apart.has(viewerId), posterIsAway, viewerIsAdmin: false };
  if (!whyNotSee(viewerId, favor, relation)) return true;
  // Only admins see more than others do.
  return !whyNotSee(viewerId, favor, { ...relation, viewerIsAdmin: await isAdmin(ctx) });
}
